import styled from 'styled-components'
import { Button } from '../layout/Button.styles.ts'
import { media } from '../layout/media.ts'

export const Form = styled.form`
  grid-column: 7 / -1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1.35rem 1.25rem;
  align-content: start;
  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
  ${media.print} {
    display: none;
  }
`

export const Field = styled.div`
  display: grid;
  gap: 0.45rem;
  &[data-full] {
    grid-column: 1 / -1;
  }
  label {
    font-weight: 600;
    line-height: 1.3;
  }
  input,
  textarea {
    width: 100%;
    min-height: 3.375rem;
    padding: 0.75rem 0.9rem;
    background: var(--contact-field);
    border: var(--stroke) solid var(--contact-line);
    border-radius: var(--r-1);
    font-size: 1.0625rem;
    line-height: 1.5;
    /* Room for the toast that comes with the focus of a wrong field. */
    scroll-margin-bottom: 9rem;
  }
  textarea {
    min-height: 11rem;
    resize: vertical;
  }
  input:focus-visible,
  textarea:focus-visible {
    outline: 3px solid var(--contact-focus);
    outline-offset: 2px;
  }
  [aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
`

// Outside the page, because robots recognise display: none.
export const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

export const FormFoot = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 1rem 1.75rem;
  align-items: center;
  small {
    font-size: 0.875rem;
    line-height: 1.5;
    color: var(--contact-ink-2);
    max-width: 44em;
  }
  a {
    color: var(--contact-ink);
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`

export const SendButton = styled(Button)`
  --bg: var(--contact-ink);
  --fg: var(--contact-bg);
  --sweep: var(--contact-field);
  --fg-hover: var(--contact-ink);
  border-color: var(--contact-ink);
  /* As wide as its longest label, so that it does not jump. */
  min-width: 14.5rem;
  ${media.phone} {
    width: 100%;
  }
`
