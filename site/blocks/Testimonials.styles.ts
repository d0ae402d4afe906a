import styled from 'styled-components'
import { media } from '../layout/media.ts'

export const TestimonialsRow = styled.div`
  margin-top: clamp(4rem, 8vw, 8rem);
  h3 {
    font-family: var(--font-display);
    font-size: clamp(1.75rem, 1.3rem + 1.5vw, 2.75rem);
    margin-bottom: clamp(2rem, 3.5vw, 3.5rem);
  }
`

// Without a role, WebKit does not announce a list without marks as a list.
export const Quotations = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(2.5rem, 4.5vw, 4.5rem) var(--gap);
  ${media.menu} {
    grid-template-columns: minmax(0, 1fr);
  }
`

// A square on a line, as before the points of the About section. The last one of an odd number has a row of its own.
export const Quotation = styled.li`
  position: relative;
  border-top: var(--stroke) solid var(--ink);
  padding-top: 1.75rem;
  break-inside: avoid;
  &::before {
    content: '';
    position: absolute;
    top: -0.5rem;
    left: 0;
    width: 0.875rem;
    height: 0.875rem;
    background: var(--accent);
    border: 2px solid var(--ink);
    print-color-adjust: exact;
    ${media.dark} {
      border-color: var(--accent);
    }
  }
  blockquote {
    margin: 0;
  }
  blockquote p {
    font-family: var(--font-legend);
    font-style: italic;
    font-size: var(--fs-lead);
    line-height: 1.35;
    max-width: 26em;
    text-wrap: balance;
  }
  &:last-child:nth-child(odd) {
    grid-column: 1 / -1;
    blockquote p {
      font-size: clamp(1.5rem, 1.1rem + 1.6vw, 2.5rem);
      line-height: 1.25;
    }
  }
`

export const Author = styled.figcaption`
  margin-top: 1.1rem;
  line-height: 1.4;
  text-wrap: balance;
  b {
    display: block;
    font-weight: 600;
  }
  span {
    color: var(--ink-2);
  }
`
