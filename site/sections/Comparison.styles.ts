import styled from 'styled-components'
import { media } from '../layout/media.ts'

/** The question to the left, the fields and what they draw to the right. */
export const ComparisonForm = styled.form`
  display: grid;
  grid-template-columns: minmax(18rem, 1fr) minmax(0, 2fr);
  gap: var(--s-5) var(--gap);
  padding: clamp(2rem, 4vw, 4rem) var(--gutter) 0;
  h2 {
    font-size: var(--fs-h3);
  }
  > div {
    display: grid;
    gap: var(--s-5);
    align-content: start;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.print} {
    display: none;
  }
`

/** Without scripts nothing is drawn: only the link to the contact form is shown. */
export const Fields = styled.div`
  display: none;
  ${media.scripting} {
    display: grid;
    grid-template-columns: 1fr 1fr auto;
    gap: var(--s-4);
    align-items: end;
  }
  label {
    display: grid;
    gap: 0.45rem;
    font-weight: 600;
    line-height: 1.3;
  }
  input {
    width: 100%;
    min-height: 3.5rem;
    padding: 0.75rem 0.9rem;
    background: var(--surface);
    border: var(--stroke) solid var(--field);
    border-radius: var(--r-1);
    font-size: 1.0625rem;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
