import styled from 'styled-components'
import { ButtonLink } from '../layout/Button.styles.ts'
import { media } from '../layout/media.ts'

export const Invitation = styled.div`
  display: grid;
  justify-items: start;
  gap: 1.25rem;
  margin-top: clamp(1.5rem, 3vw, 2.5rem);
`

export const Availability = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 0.8rem;
  max-width: 34em;
  font-weight: 600;
  line-height: 1.45;
  text-wrap: balance;
  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    margin-top: 0.35em;
    background: var(--contact-ink);
    print-color-adjust: exact;
    ${media.forcedColors} {
      background: CanvasText;
    }
  }
`

export const BookingLink = styled(ButtonLink)`
  --fg: var(--contact-ink);
  --sweep: var(--contact-ink);
  --fg-hover: var(--contact-bg);
  border-color: var(--contact-ink);
  text-align: center;
  ${media.phone} {
    width: 100%;
  }
`
