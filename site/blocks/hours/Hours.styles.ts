import styled from 'styled-components'

export const Title = styled.h3`
  margin-top: clamp(1.5rem, 3vw, 2.5rem);
  font: 700 1.125rem / 1.3 var(--font-text);
`

export const Times = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 26rem;
  margin: 0.75rem 0 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.1rem 1.5rem;
    padding-block: 0.4rem;
    border-top: 1px solid var(--contact-line);
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0 0 0 auto;
    font-variant-numeric: tabular-nums;
    text-wrap: balance;
  }
`

export const Note = styled.p`
  max-width: 34em;
  margin-top: 0.75rem;
  line-height: 1.45;
  text-wrap: balance;
`
