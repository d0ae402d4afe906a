import { css } from 'styled-components'

/** Headings, lists and quotes of the owner's Markdown, in the size of the text around them. */
export const richTextStyles = css`
  :is(h3, h4, h5, h6) {
    margin: 0;
    padding-top: 0.75rem;
    font: 600 1em / 1.4 var(--font-text);
  }
  :is(ul, ol, blockquote) {
    margin: 0;
    padding: 0.25rem 0 0.25rem 1.25rem;
  }
  ul {
    list-style: square;
  }
`
