import styled from 'styled-components'
import { media } from '../layout/media.ts'
import { richTextStyles } from '../layout/richText.styles.ts'

export const QuestionsRow = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: var(--s-6) var(--gap);
  margin-top: clamp(4rem, 8vw, 8rem);
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const QuestionsHead = styled.div`
  grid-column: 1 / span 5;
  h3 {
    font-family: var(--font-display);
    font-size: clamp(1.75rem, 1.3rem + 1.5vw, 2.75rem);
  }
  p {
    margin-top: 0.9rem;
    max-width: 24em;
    font-family: var(--font-legend);
    font-style: italic;
    font-size: var(--fs-legend);
    line-height: 1.4;
    color: var(--on-deep-2);
    text-wrap: balance;
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`

export const Questions = styled.div`
  grid-column: 7 / -1;
  border-bottom: 1px solid var(--deep-line);
  :focus-visible {
    outline-color: var(--accent);
  }
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`

// The arrow is made of borders, because they stay visible in forced colours.
export const Question = styled.details`
  border-top: 1px solid var(--deep-line);
  break-inside: avoid;
  &:first-child {
    border-top: var(--stroke) solid var(--on-deep);
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 1.5rem;
    padding-block: 1.15rem;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    margin: 0 0.35rem 0.35rem 0;
    border: solid var(--accent);
    border-width: 0 var(--stroke) var(--stroke) 0;
    rotate: 45deg;
    transition: rotate var(--d-2) var(--e-out);
  }
  &[open] summary::after {
    margin-bottom: -0.35rem;
    rotate: 225deg;
  }
  h4 {
    margin: 0;
    font: 700 clamp(1.125rem, 1.04rem + 0.35vw, 1.375rem) / 1.2 var(--font-text);
    letter-spacing: -0.012em;
  }
  ${media.hover} {
    summary:hover h4 {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 0.18em;
    }
  }
  ${media.print} {
    summary::after {
      display: none;
    }
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`

export const Answer = styled.div`
  max-width: 38em;
  padding-bottom: 1.5rem;
  color: var(--on-deep-2);
  scroll-margin-top: 5rem;
  > * + * {
    margin-top: 0.75rem;
  }
  p {
    text-wrap: balance;
  }
  a {
    color: var(--on-deep);
  }
  ${richTextStyles}
`
