import styled from 'styled-components'
import { media } from './media.ts'
import { Wrap } from './Page.styles.ts'

// Only the inner column moves, because a translated section would move the targets of anchors.
export const RevealedSection = styled.section`
  transition: opacity var(--d-3) var(--e-out);
  > ${Wrap} {
    transition: transform var(--d-3) var(--e-out);
  }
  &[data-waiting] {
    opacity: 0;
    transition: none;
    > ${Wrap} {
      transform: translateY(18px);
      transition: none;
    }
  }
  ${media.print} {
    &[data-waiting] {
      opacity: 1;
      > ${Wrap} {
        transform: none;
      }
    }
  }
  @media (prefers-reduced-motion: reduce) {
    &[data-waiting] > ${Wrap} {
      transform: none;
    }
  }
`
