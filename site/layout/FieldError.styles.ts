import styled from 'styled-components'
import { media } from './media.ts'

/** The mistake in a field. The sign makes it visible without colour. */
export const FieldError = styled.p`
  display: grid;
  grid-template-columns: 1.35rem 1fr;
  gap: 0.5rem;
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.35;
  &::before {
    content: '!';
    content: '!' / '';
    display: grid;
    place-items: center;
    height: 1.35rem;
    background: var(--danger);
    color: var(--on-danger);
    border-radius: var(--r-1);
    ${media.forcedColors} {
      border: 1px solid;
    }
  }
`
