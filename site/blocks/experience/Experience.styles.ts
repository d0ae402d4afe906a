import styled from 'styled-components'
import { media } from '../../layout/media.ts'

export const Title = styled.h3`
  margin-top: clamp(3rem, 6vw, 6rem);
  font-family: var(--font-display);
  font-size: clamp(1.75rem, 1.3rem + 1.5vw, 2.75rem);
`

// Without a role, WebKit does not announce a list without marks as a list.
export const Stations = styled.ul.attrs({ role: 'list' })`
  margin-top: 1.5rem;
  border-bottom: 1px solid var(--line);
`

export const Station = styled.li`
  display: grid;
  grid-template-columns: minmax(8rem, 3fr) 9fr;
  gap: 0.25rem var(--gap);
  padding-block: clamp(1rem, 1.6vw, 1.5rem);
  border-top: 1px solid var(--line);
  break-inside: avoid;
  scroll-margin-top: 5rem;
  i {
    font-family: var(--font-legend);
    font-size: var(--fs-legend);
    color: var(--ink-2);
  }
  h4 {
    margin: 0;
    font: 700 1.125rem / 1.3 var(--font-text);
  }
  b {
    font-weight: 600;
    color: var(--ink-2);
  }
  p {
    max-width: 38em;
    margin-top: 0.4rem;
    text-wrap: balance;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
