import styled from 'styled-components'
import { media } from './media.ts'

// What moves and fades of a section that waits. The head is not among it, so that a tall section is never an empty one. A
// translated section would move the targets of anchors, and its ground would fade through grey. The selectors have tags:
// with `> *`, the browser would compute the style of the whole page again.
export const RevealedSection = styled.section`
  > :is(figure, p),
  > div > :is(ul, div:not([data-head]), figure, form) {
    transition:
      opacity var(--d-3) var(--e-out),
      transform var(--d-3) var(--e-out);
  }
  &[data-waiting] > :is(figure, p),
  &[data-waiting] > div > :is(ul, div:not([data-head]), figure, form) {
    opacity: 0;
    transform: translateY(18px);
    transition: none;
    ${media.print} {
      opacity: 1;
      transform: none;
    }
    @media (prefers-reduced-motion: reduce) {
      transform: none;
    }
  }
`
