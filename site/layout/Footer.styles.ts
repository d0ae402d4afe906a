import styled from 'styled-components'
import { Button } from './Button.styles.ts'
import { logoStyles } from './Logo.styles.ts'
import { media } from './media.ts'
import { Wrap } from './Page.styles.ts'
import { richTextStyles } from './richText.styles.ts'

export const FooterBar = styled.footer`
  background: var(--deep);
  color: var(--on-deep);
  padding-block: clamp(2.5rem, 4vw, 4rem) clamp(6.5rem, 7vw, 7rem);
  print-color-adjust: exact;
  :focus-visible {
    outline-color: var(--accent);
  }
`

export const FooterGrid = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  gap: 1.5rem 3rem;
  align-items: center;
  ${media.phone} {
    row-gap: 1rem;
  }
`

export const Brand = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 2rem;
  text-wrap: balance;
`

export const FooterLogo = styled.span`
  ${logoStyles}
`

export const TopButton = styled(Button)`
  --fg: var(--on-deep);
  --sweep: var(--accent);
  --fg-hover: var(--on-accent);
  border-color: var(--on-deep);
  svg {
    flex: none;
  }
  @media (scripting: none) {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`

export const Legal = styled.div`
  flex-basis: 100%;
  /* One below the other: a text that opens leaves the titles above it where they are. */
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  border-top: 1px solid var(--deep-line);
  padding-top: 1.25rem;
  font-size: var(--fs-small);
  color: var(--on-deep-2);
  ${media.phone} {
    gap: 0.25rem;
    padding-top: 0.75rem;
  }
  details {
    max-width: 46rem;
  }
  ${media.print} {
    details:not([open]) {
      display: none;
    }
  }
  summary {
    cursor: pointer;
    min-height: 1.75rem;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  p {
    padding-block: 0.5rem;
  }
  ${richTextStyles}
`
