import styled from 'styled-components'
import { media } from '../../layout/media.ts'
import { QuestionsHead, QuestionsRow } from '../Faq.styles.ts'

export const PricesRow = styled(QuestionsRow)``

export const PricesHead = styled(QuestionsHead)``

export const Groups = styled.div`
  grid-column: 7 / -1;
  display: grid;
  gap: 2.5rem;
  ${media.tablet} {
    grid-column: 1 / -1;
  }
`

export const Group = styled.section`
  scroll-margin-top: 5rem;
  h4 {
    margin: 0;
    font: 700 clamp(1.125rem, 1.04rem + 0.35vw, 1.375rem) / 1.2 var(--font-text);
    letter-spacing: -0.012em;
  }
`

export const GroupNote = styled.p`
  margin-top: 0.4rem;
  color: var(--on-deep-2);
  text-wrap: balance;
`

export const Items = styled.dl`
  margin: 0.75rem 0 0;
  border-bottom: 1px solid var(--deep-line);
`

export const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.15rem 1.5rem;
  padding-block: 0.6rem;
  border-top: 1px solid var(--deep-line);
  break-inside: avoid;
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  dd[data-note] {
    grid-column: 1 / -1;
    color: var(--on-deep-2);
    text-wrap: balance;
  }
`
