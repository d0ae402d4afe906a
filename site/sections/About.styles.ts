import styled from 'styled-components'
import { media } from '../layout/media.ts'

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: var(--gap);
  row-gap: var(--s-7);
  break-inside: avoid;
  ${media.menu} {
    display: block;
  }
`

export const Years = styled.figure`
  grid-column: 1 / span 5;
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  figcaption {
    font-family: var(--font-legend);
    font-style: italic;
    font-size: var(--fs-legend);
    line-height: 1.4;
    color: var(--ink-2);
    margin-top: var(--s-3);
    max-width: 22em;
    text-wrap: balance;
  }
`

/** As large as its characters can be on one line. */
export const Figure = styled.div<{ $characters: number }>`
  font-family: var(--font-display);
  font-weight: 800;
  font-size: min(clamp(8rem, 20vw, 19rem), ${({ $characters }) => 170 / $characters}cqi);
  line-height: 0.76;
  letter-spacing: 0;
  margin-left: -0.02em;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.12em 0.0665em;
  > :last-child {
    font-size: max(0.19em, 1rem);
    font-weight: 700;
    letter-spacing: 0.005em;
    line-height: 1;
  }
`

// The last bar is hatched if its year is not complete.
export const Bars = styled.div`
  flex: 1;
  min-height: 11rem;
  max-height: 26rem;
  ${media.phone} {
    min-height: 5rem;
  }
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: clamp(0.5rem, 1vw, 1.1rem);
  &:has(:nth-child(16)) {
    gap: 3px;
  }
  margin-top: clamp(1.75rem, 3vw, 3rem);
  print-color-adjust: exact;
  i {
    display: flex;
    align-items: center;
    writing-mode: vertical-rl;
    rotate: 180deg;
    overflow: hidden;
    padding-inline: 0.6em;
    background: var(--ink);
    color: var(--paper);
    font: 600 clamp(0.8125rem, 0.6rem + 0.8vw, 1.5rem) / 1 var(--font-text);
    white-space: nowrap;
  }
  &[data-last='unfinished'] i:last-child {
    --hatch: repeating-linear-gradient(-45deg, var(--on-accent) 0 1.5px, transparent 1.5px 8px);
    color: var(--on-accent);
    background: var(--hatch) var(--accent);
    border: 2px solid var(--ink);
  }
  /* No hatch below the word, which begins at the top of what is turned upside down. */
  &[data-last='unfinished'] i:last-child:not(:empty) {
    background:
      linear-gradient(var(--accent) 6em, transparent 0),
      var(--hatch) var(--accent);
  }
  ${media.forcedColors} {
    &:not([data-last='unfinished']) i,
    i:not(:last-child) {
      background: CanvasText;
    }
  }
`

// Without a role, WebKit does not announce a list without marks as a list.
export const Bullets = styled.ul.attrs({ role: 'list' })`
  grid-column: 7 / -1;
  li {
    display: grid;
    grid-template-columns: 2.25rem 1fr;
    padding-block: clamp(1rem, 1.6vw, 1.5rem);
    border-top: 1px solid var(--line);
  }
  li:last-child {
    border-bottom: 1px solid var(--line);
  }
  li::before {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    margin-top: 0.5em;
    background: var(--accent);
    border: 2px solid var(--ink);
    print-color-adjust: exact;
    ${media.dark} {
      border-color: var(--accent);
    }
  }
  h3 {
    font-size: var(--fs-h3);
    margin-bottom: 0.25rem;
  }
  span {
    display: block;
    color: var(--ink-2);
    text-wrap: balance;
  }
  &:only-child {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(26em, 100%), 1fr));
    column-gap: var(--gap);
    border-bottom: 1px solid var(--line);
    li:last-child {
      border-bottom: 0;
    }
  }
  ${media.menu} {
    margin-top: var(--s-7);
  }
  ${media.phone} {
    margin-top: var(--s-6);
    li {
      padding-block: 0.75rem;
    }
  }
`
