import styled from 'styled-components'
import { media } from '../layout/media.ts'
import { Section } from '../layout/Section.styles.ts'
import { Head } from './SectionHead.styles.ts'
import { Sentence, SkillsSection } from './Skills.styles.ts'

export const ServicesSection = styled(Section)`
  background: var(--deep);
  color: var(--on-deep);
  print-color-adjust: exact;
  ${Head} p {
    color: var(--on-deep-2);
  }
  &:focus-visible,
  :focus-visible {
    outline-color: var(--on-deep);
  }
  /* Below a sentence on the same ink, one space is enough. */
  ${SkillsSection}:has(+ &) > ${Sentence} {
    padding-bottom: 0;
  }
`

/** Matches the items of rows of two, by the remainder of the number of items and three. */
const wide = [
  '&:first-child:not(:nth-last-child(3n))',
  '&:nth-child(2):not(:nth-last-child(3n + 2))',
  '&:nth-child(3):nth-last-child(3n + 2)',
  '&:nth-child(4):nth-last-child(3n + 1)',
].join()

// Without a role, WebKit does not announce a list without marks as a list.
export const ServiceList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: clamp(3rem, 5vw, 5rem) var(--gap);
  ${media.phone} {
    row-gap: 1.75rem;
  }
`

export const Picture = styled.div`
  height: clamp(6rem, 8vw, 8rem);
  border-bottom: var(--stroke) solid var(--on-deep);
  margin-bottom: 1.4rem;
  display: flex;
  align-items: flex-end;
  svg {
    height: 100%;
    width: auto;
    overflow: visible;
  }
`

export const Price = styled.p`
  margin-top: 0.6rem;
  font-weight: 700;
  && {
    color: var(--on-deep);
  }
`

// Three in a row. If they do not fill their rows, the first two or four are in rows of two: 5 is 2 + 3, 7 is 2 + 2 + 3.
export const ServiceItem = styled.li`
  grid-column: span 2;
  display: flex;
  flex-direction: column;
  break-inside: avoid;
  h3 {
    font-size: var(--fs-h3);
    margin-bottom: 0.6rem;
  }
  p {
    max-width: 34em;
    color: var(--on-deep-2);
    text-wrap: balance;
  }
  ${wide} {
    grid-column: span 3;
    h3 {
      font-size: clamp(1.375rem, 1.05rem + 0.9vw, 2.125rem);
    }
    ${Picture} {
      height: clamp(7rem, 10.5vw, 10.5rem);
    }
  }
  &:only-child:nth-child(n):nth-last-child(n) {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    &:nth-child(n):nth-last-child(n) {
      grid-column: span 3;
    }
  }
  ${media.twoColumns} {
    /* Alone in its row, its words are in the second column. */
    &:last-child:nth-child(odd):nth-child(n) {
      grid-column: 1 / -1;
      display: grid;
      grid-template-columns: subgrid;
      grid-template-rows: auto auto 1fr;
      border-bottom: var(--stroke) solid var(--on-deep);
      > * {
        grid-column: 4 / -1;
      }
      > :last-child {
        margin-bottom: 1.4rem;
      }
      ${Picture} {
        grid-area: 1 / 1 / 4 / 4;
        align-self: end;
        margin-bottom: 0;
        border-bottom: 0;
      }
    }
  }
  ${media.phone} {
    &:nth-child(n):nth-last-child(n) {
      grid-column: 1 / -1;
      display: grid;
      grid-template-columns: 5.5rem minmax(0, 1fr);
      column-gap: 1rem;
      align-items: center;
      > * {
        grid-column: 1 / -1;
      }
      > h3 {
        grid-column: 2;
      }
    }
    /* A small picture beside the title. */
    &:nth-child(n):nth-last-child(n) ${Picture} {
      grid-area: 1 / 1;
      height: 2.75rem;
      margin-bottom: 0.6rem;
      border-bottom: 0;
    }
  }
`
