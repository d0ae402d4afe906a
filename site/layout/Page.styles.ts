import styled from 'styled-components'

/** The page's column: as wide as the text may be, with a gutter on each side. */
export const Wrap = styled.div`
  width: min(100% - 2 * var(--gutter), var(--max));
  margin-inline: auto;
`

/** Text for screen readers only. */
export const HiddenText = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** First link for the keyboard. It skips the header. */
export const SkipLink = styled.a`
  position: fixed;
  left: var(--s-4);
  top: var(--s-3);
  z-index: var(--z-skip);
  padding: 0.7rem 1rem;
  background: var(--ink);
  color: var(--paper);
  &:not(:focus) {
    clip-path: inset(50%);
    transform: translateY(-160%);
  }
`

/** The skip link to the assistant. Without the assistant there is none. */
export const ChatLink = styled(SkipLink)`
  body:not(:has(> nicodata-chat:defined)) & {
    display: none;
  }
`
