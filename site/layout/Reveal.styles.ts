import styled from 'styled-components'
import { media } from './media.ts'

// What moves and fades of a section that waits: all that is in it. Its ground stays, which would fade through grey. The
// selectors have tags: with `> *`, the browser would compute the style of the whole page again.
export const RevealedSection = styled.section`
  > :is(div, figure, p, form) {
    transition:
      opacity var(--d-3) var(--e-out),
      transform var(--d-3) var(--e-out);
  }
  &[data-waiting] > :is(div, figure, p, form) {
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
