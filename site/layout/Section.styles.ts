import styled from 'styled-components'
import { media } from './media.ts'
import { Reveal } from './Reveal.tsx'

/** A section of the page, with the space above and below it. */
export const Section = styled(Reveal)`
  padding-block: var(--s-9);
  scroll-margin-top: calc(var(--anchor) - var(--s-9));
  ${media.phone} {
    padding-block: var(--anchor) 2rem;
    scroll-margin-top: 0;
  }
`
