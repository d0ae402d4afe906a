import styled from 'styled-components'
import { ButtonLink } from '../layout/Button.styles.ts'
import { media } from '../layout/media.ts'

export const PersonRow = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: var(--s-6) var(--gap);
  align-items: end;
  margin-top: clamp(3.5rem, 7vw, 7rem);
  ${media.menu} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Portrait = styled.div`
  grid-column: 1 / span 4;
  border: var(--stroke) solid var(--on-accent);
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background: var(--sunken);
  break-inside: avoid;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.dark} {
    border-color: transparent;
  }
  ${media.tablet} {
    grid-column: 1 / span 5;
  }
  ${media.menu} {
    grid-column: 1 / -1;
    max-width: 24rem;
  }
`

export const Proofs = styled.div`
  grid-column: 7 / -1;
  display: grid;
  row-gap: var(--s-6);
  justify-items: start;
  &:only-child {
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    > a {
      grid-column: 7 / -1;
    }
  }
  ${media.menu} {
    grid-column: 1 / -1;
    &:only-child > a {
      grid-column: 1 / -1;
    }
  }
`

export const Identity = styled.div`
  h3 {
    font-family: var(--font-display);
    font-size: clamp(1.75rem, 1.3rem + 1.5vw, 2.75rem);
  }
  p {
    margin-top: 0.5rem;
    font-family: var(--font-legend);
    font-style: italic;
    font-size: var(--fs-lead);
    line-height: 1.35;
    color: var(--ink-2);
  }
`

export const Certificates = styled.div`
  width: 100%;
  h3 {
    font-size: var(--fs-h3);
    margin-bottom: 1rem;
  }
  ul {
    border-top: var(--stroke) solid var(--ink);
    border-bottom: 1px solid var(--line);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: 1.5rem;
    align-items: baseline;
    padding-block: 0.85rem;
    break-inside: avoid;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  a,
  b {
    font-weight: 600;
  }
  span {
    display: block;
    color: var(--ink-2);
    line-height: 1.4;
  }
  i {
    font-family: var(--font-legend);
    font-size: var(--fs-legend);
    color: var(--ink-2);
  }
  ${Proofs}:only-child > & {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: subgrid;
    h3 {
      grid-column: 1 / span 5;
    }
    ul {
      grid-column: 7 / -1;
    }
    ${media.menu} {
      h3,
      ul {
        grid-column: 1 / -1;
      }
    }
  }
`

export const CvLink = styled(ButtonLink)`
  small {
    font-size: 0.875rem;
    font-weight: 400;
  }
`
