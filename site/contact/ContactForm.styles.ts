import styled, { keyframes } from 'styled-components'
import { Button } from '../layout/Button.styles.ts'
import { FieldError as FieldMistake } from '../layout/FieldError.styles.ts'
import { media } from '../layout/media.ts'

export const Form = styled.form`
  grid-column: 7 / -1;
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1.35rem 1.25rem;
  align-content: start;
  ${media.tablet} {
    grid-column: 1 / -1;
    column-gap: var(--gap);
  }
  ${media.phone} {
    grid-template-columns: 1fr;
    row-gap: 1rem;
  }
  ${media.print} {
    display: none;
  }
`

export const FormNote = styled.p`
  grid-column: 1 / -1;
  font-size: var(--fs-small);
  line-height: 1.3;
  color: var(--contact-ink-2);
`

export const Field = styled.div`
  display: grid;
  gap: 0.45rem;
  align-content: start;
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
    /* Room for its label, and for the toast that comes with the focus of a wrong field. */
    scroll-margin-block: 2.75rem 9rem;
    ${media.phone} {
      scroll-margin-block: clamp(2.75rem, 30svh, 11rem) 2rem;
    }
  }
  textarea {
    min-height: 11rem;
    ${media.phone} {
      min-height: 8.5rem;
    }
    max-height: max(11rem, 60svh);
    field-sizing: content;
    resize: vertical;
  }
  /* The assistant shows the message that it has prepared: the fields above it stay in view, if the window is high enough. */
  [data-prepared] > & textarea {
    scroll-margin-top: clamp(2.75rem, 100svh - var(--header-h) - 16rem, 23rem);
    ${media.phone} {
      scroll-margin-top: clamp(2.75rem, 100svh - var(--header-h) - 16rem, 30rem);
    }
  }
  input:focus-visible,
  textarea:focus-visible {
    outline: 3px solid var(--contact-focus);
    outline-offset: 2px;
  }
  [aria-invalid='true'] {
    border: 3px solid var(--contact-danger);
    padding: calc(0.75rem - 1px) calc(0.9rem - 1px);
  }
`

/** The mistake in the field above. */
export const FieldError = styled(FieldMistake)`
  &::before {
    background: var(--contact-ink);
    color: var(--contact-bg);
  }
`

/** What to do with a message that the assistant has prepared. It is above the message, where it is in view. */
export const PreparedNote = styled.p`
  font-family: var(--font-legend);
  font-style: italic;
  font-size: var(--fs-legend);
  line-height: 1.35;
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
    a {
      white-space: nowrap;
    }
  }
  a {
    color: var(--contact-ink);
  }
  > p {
    grid-column: 1 / -1;
  }
  &[data-sent] {
    grid-template-columns: 1fr;
  }
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`

export const SendPlace = styled.div`
  border-radius: var(--r-1);
`

export const SendButton = styled(Button)`
  --bg: var(--contact-ink);
  --fg: var(--contact-bg);
  --sweep: var(--contact-field);
  --fg-hover: var(--contact-ink);
  border-color: var(--contact-ink);
  /* As wide as its longest label, so that it does not jump. */
  min-width: min(14.5rem, 100%);
  ${media.phone} {
    width: 100%;
  }
`

const widen = keyframes`
  from { clip-path: inset(0 calc(100% - 14.5rem) 0 0); }
  to { clip-path: inset(0); }
`

const draw = keyframes`
  from { stroke-dashoffset: 1; }
`

/** The line that the button becomes: it grows from the button's width to that of the form. */
export const SentLine = styled.p`
  display: flex;
  align-items: center;
  gap: 0.9rem;
  min-height: 3.5rem;
  padding: 0.6rem 1.25rem;
  background: var(--contact-ink);
  color: var(--contact-bg);
  border: var(--stroke) solid var(--contact-ink);
  border-radius: var(--r-1);
  font: 700 1.5rem / 1.2 var(--font-display);
  animation: ${widen} var(--d-3) var(--e-out);
  svg {
    flex: none;
    width: 1.6rem;
    height: 1.6rem;
  }
  path {
    stroke-dasharray: 1;
    animation: ${draw} var(--d-3) var(--d-2) var(--e-out) backwards;
  }
`

export const SentNote = styled.div`
  font-family: var(--font-legend);
  font-style: italic;
  font-size: var(--fs-lead);
  line-height: 1.35;
  a {
    white-space: nowrap;
  }
`
