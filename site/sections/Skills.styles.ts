import styled, { css } from 'styled-components'
import { media } from '../layout/media.ts'
import { Section } from '../layout/Section.styles.ts'

export const SkillsSection = styled(Section)`
  padding-top: 0;
  scroll-margin-top: var(--anchor);
  &:has(> p) {
    padding-bottom: 0;
  }
`

/** A sentence across the window. Each part begins further to the right, and ends in the ink of its stage. */
export const Sentence = styled.p`
  display: grid;
  margin-top: var(--s-9);
  padding: clamp(3rem, 7vw, 8rem) var(--gutter);
  background: var(--deep);
  color: var(--on-deep);
  font: 800 min(11.6vw, 13.5rem) / 1.02 var(--font-display);
  letter-spacing: 0.014em;
  text-wrap: initial;
  print-color-adjust: exact;
  ${media.phone} {
    padding-block: 2.25rem;
  }
  span:nth-child(2) {
    justify-self: center;
  }
  span:nth-child(3) {
    justify-self: end;
  }
`

// The key is above the list, beside the stages: nothing else explains the sizes of the squares.
export const Matrix = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) calc(50% - var(--gap) / 2);
  align-items: end;
  > ul {
    grid-column: 1 / 3;
  }
  ${media.menu} {
    display: block;
  }
`

/** The stages share the second column of the page's grid. */
const stageColumns = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
`

const legend = css`
  font-family: var(--font-legend);
  font-style: italic;
  font-size: var(--fs-legend);
  color: var(--ink-2);
`

export const Axis = styled.div`
  ${stageColumns}
  ${legend}
  grid-area: 1 / 2;
  padding-bottom: 0.75rem;
  // A word of eleven letters fits a cell. A longer one, or more space between letters, breaks it.
  font-size: min(var(--fs-legend), 1.65vw);
  &:has(:nth-child(6)) {
    font-size: min(var(--fs-legend), 1.35vw);
  }
  span {
    text-align: center;
    overflow-wrap: anywhere;
    hyphens: auto;
    padding-inline: 2px;
  }
  ${media.menu} {
    display: none;
  }
`

// Without a role, WebKit does not announce a list without marks as a list.
export const SkillList = styled.ul.attrs({ role: 'list' })`
  border-bottom: var(--stroke) solid var(--ink);
`

export const SkillRow = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) calc(50% - var(--gap) / 2);
  align-items: center;
  border-top: 1px solid var(--line);
  min-height: 7.25rem;
  break-inside: avoid;
  &:first-child {
    border-top: var(--stroke) solid var(--ink);
  }
  ${media.menu} {
    grid-template-columns: 4rem minmax(0, 1fr);
    padding-block: 1.5rem;
    align-items: start;
  }
  /* The icon is beside the title, and the words have the whole width. */
  ${media.phone} {
    display: block;
    min-height: 0;
    padding-block: 0.85rem;
  }
`

export const Icon = styled.span`
  width: 3.25rem;
  height: 3.25rem;
  ${media.phone} {
    float: left;
    width: 2rem;
    height: 2rem;
    margin: -0.2rem 0.75rem 0.4rem 0;
  }
`

export const Words = styled.div`
  padding-block: 1.1rem;
  padding-right: clamp(0.5rem, 2vw, 3.5rem);
  h3 {
    font-size: var(--fs-h3);
    margin-bottom: 0.35rem;
  }
  p {
    color: var(--ink-2);
    line-height: 1.5;
    text-wrap: balance;
  }
  ${media.menu} {
    padding: 0;
  }
  ${media.phone} {
    p {
      clear: left;
    }
  }
`

export const Cells = styled.div`
  ${stageColumns}
  align-self: stretch;
  ${media.menu} {
    grid-column: 2;
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem 0.9rem;
    margin-top: 0.8rem;
  }
`

export const Cell = styled.span`
  display: grid;
  place-items: center;
  border-left: 1px solid var(--line);
  print-color-adjust: exact;
  i {
    display: block;
    background: var(--ink);
    border: 2px solid var(--ink);
    ${media.dark} {
      border-color: var(--paper);
    }
  }
  &:nth-of-type(2) i {
    background: var(--raw);
  }
  &:nth-of-type(3) i {
    background: var(--modelled);
  }
  &:nth-of-type(4) i {
    background: var(--accent);
  }
  &[data-weight='0'][data-weight] i {
    width: 0.4rem;
    height: 0.4rem;
    border: 0;
    background: var(--field);
    border-radius: 50%;
  }
  &[data-weight='1'] i {
    width: clamp(1.25rem, 1.45vw, 1.8rem);
    aspect-ratio: 1;
  }
  &[data-weight='2'] i {
    width: clamp(2.75rem, 3.2vw, 4rem);
    aspect-ratio: 1;
  }
  ${media.forcedColors} {
    /* As specific as the inks of the columns and the dots above. */
    &&&& i {
      background: CanvasText;
    }
  }
  b {
    display: none;
  }
  ${media.menu} {
    border: 0;
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    b {
      display: inline;
      font: italic 400 1.0625rem / 1.3 var(--font-legend);
      color: var(--ink);
    }
    &[data-weight='0'] {
      display: none;
    }
    &[data-weight='1'] i {
      width: 0.75rem;
    }
    &[data-weight='2'] i {
      width: 1.1rem;
    }
  }
`

export const Key = styled.div`
  ${legend}
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 2rem;
  grid-area: 1 / 1;
  padding-bottom: 0.75rem;
  span {
    display: inline-flex;
    align-items: center;
    gap: 0.65rem;
  }
  i {
    display: inline-block;
    background: var(--ink);
    print-color-adjust: exact;
  }
  i[data-weight='1'] {
    width: 0.75rem;
    height: 0.75rem;
  }
  i[data-weight='2'] {
    width: 1.4rem;
    height: 1.4rem;
  }
  ${media.forcedColors} {
    i {
      background: CanvasText;
    }
  }
  ${media.menu} {
    padding-bottom: 1.25rem;
    i[data-weight='2'] {
      width: 1.1rem;
      height: 1.1rem;
    }
  }
`
