import styled from 'styled-components'
import { media } from '../layout/media.ts'
import { Wrap } from '../layout/Page.styles.ts'
import { Section } from '../layout/Section.styles.ts'

// The saffron section. Saffron marks the visitor's decisions.
export const ContactSection = styled(Section)`
  background: var(--contact-bg);
  color: var(--contact-ink);
  position: relative;
  print-color-adjust: exact;
  /* Its fields are light in both schemes. */
  color-scheme: light;
  &:focus-visible,
  :focus-visible {
    outline-color: var(--contact-focus);
  }
`

export const Columns = styled(Wrap)`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: var(--gap);
  row-gap: var(--s-7);
  /* With large letters, the gaps of twelve columns are wider than a phone. */
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    row-gap: 2rem;
  }
`

export const Introduction = styled.div`
  grid-column: 1 / span 5;
  h2 {
    font-size: var(--fs-h2);
    font-weight: 800;
  }
  > p {
    font-family: var(--font-legend);
    font-style: italic;
    font-size: var(--fs-lead);
    line-height: 1.35;
    margin-top: 1.25rem;
    max-width: 20em;
    text-wrap: balance;
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`

export const Details = styled.dl`
  margin-top: clamp(2rem, 4vw, 3.5rem);
  border-top: var(--stroke) solid var(--contact-line);
  > div {
    display: grid;
    grid-template-columns: 7rem 1fr;
    gap: 0.25rem 1rem;
    padding-block: 0.85rem;
    border-bottom: 1px solid color-mix(in srgb, var(--contact-line) 35%, transparent);
    align-items: baseline;
  }
  dt {
    font-family: var(--font-legend);
    font-style: italic;
    font-size: var(--fs-legend);
  }
  dd {
    grid-column: 2;
    font-weight: 600;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  a {
    display: inline-block;
    min-height: 1.75rem;
  }
  ${media.desktop} {
    > div {
      grid-template-columns: 5.5rem minmax(0, 1fr);
    }
  }
  ${media.phone} {
    margin-top: 1.5rem;
    > div {
      padding-block: 0.6rem;
    }
  }
  @media (max-width: 22rem) {
    > div {
      display: block;
    }
  }
`
