import styled from 'styled-components'
import { FieldError as FieldMistake } from '../layout/FieldError.styles.ts'
import { media } from '../layout/media.ts'

/** The question to the left, the fields and what they draw to the right. */
export const ComparisonForm = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-5) var(--gap);
  padding: clamp(2rem, 4vw, 4rem) var(--gutter) 0;
  h2 {
    font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.5rem);
  }
  h2 + p {
    text-wrap: balance;
  }
  > div {
    display: grid;
    gap: var(--s-5);
    align-content: start;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.phone} {
    row-gap: 1rem;
    > div {
      gap: 1rem;
    }
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
    grid-template-columns: repeat(auto-fit, minmax(12.5rem, 1fr));
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
  [aria-invalid='true'] {
    border: 3px solid var(--danger);
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    button {
      grid-column: 1 / -1;
    }
    @media (max-width: 21.99em) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** What is wrong with a figure, in a line below the fields. */
export const FieldError = styled(FieldMistake)`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`

/** The two bars that `site/comparison` adds. */
export const Bars = styled.div`
  display: grid;
  gap: var(--s-3);
  font: 700 1.5rem / 1.1 var(--font-display);
  letter-spacing: 0.01em;
  &:empty {
    display: none;
  }
  /* With forced colours, the bars are those of the system. */
  @media (forced-colors: none) {
    progress {
      appearance: none;
      width: 100%;
      height: 2.25rem;
      margin-top: var(--s-2);
      border: var(--stroke) solid var(--ink);
      /* What is missing to the longer bar: both are raw, and nothing between them is known. */
      background: repeating-linear-gradient(-45deg, var(--ink) 0 1.5px, transparent 0 7px);
      color: var(--raw);
    }
    progress::-webkit-progress-bar {
      background: none;
    }
    progress::-webkit-progress-value {
      background: currentcolor;
    }
    progress::-moz-progress-bar {
      background: currentcolor;
    }
  }
`

/** Not hidden while it is empty: a screen reader would miss its first sentence. */
export const Answer = styled.output`
  font: italic 400 var(--fs-lead) / 1.35 var(--font-legend);
  &:empty {
    margin-bottom: calc(-1 * var(--s-5));
  }
`

/** With scripts, the link comes with what is drawn: it writes both figures into the contact form. */
export const AnswerLink = styled.p`
  ${media.scripting} {
    ${Bars}:empty ~ & {
      display: none;
    }
  }
`
