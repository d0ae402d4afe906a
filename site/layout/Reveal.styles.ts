import styled from 'styled-components'
import { media } from './media.ts'

// Only what is inside moves and fades: a translated section would move the targets of anchors, and its ground would fade
// through grey. The selector has tags: with `> *`, the browser would compute the style of the whole page again.
export const RevealedSection = styled.section`
  > * {
    transition:
      opacity var(--d-3) var(--e-out),
      transform var(--d-3) var(--e-out);
  }
  &[data-waiting] > :is(div, figure) {
    opacity: 0;
    transform: translateY(18px);
    transition: none;
  }
  ${media.print} {
    &[data-waiting] > :is(div, figure) {
      opacity: 1;
      transform: none;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-waiting] > :is(div, figure) {
      transform: none;
    }
  }
`
