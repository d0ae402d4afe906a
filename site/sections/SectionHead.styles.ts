import styled from 'styled-components'
import { media } from '../layout/media.ts'

export const Head = styled.hgroup`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: var(--gap);
  align-items: first baseline;
  margin-bottom: clamp(2.5rem, 5vw, 5rem);
  break-after: avoid;
  h2 {
    grid-column: 1 / span 6;
    font-size: var(--fs-h2);
    font-weight: 800;
  }
  p {
    grid-column: 7 / -1;
    font-size: var(--fs-lead);
    line-height: 1.35;
    font-family: var(--font-legend);
    font-style: italic;
    color: var(--ink-2);
    text-wrap: balance;
  }
  ${media.phone} {
    margin-bottom: 1.5rem;
  }
  ${media.menu} {
    display: block;
    p {
      margin-top: var(--s-4);
    }
  }
`
