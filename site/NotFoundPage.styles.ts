import styled from 'styled-components'
import { media } from './layout/media.ts'

export const Missing = styled.main`
  min-height: 100svh;
  display: grid;
  grid-template-rows: 1fr auto;
  overflow: clip;
`

export const Message = styled.div`
  padding: calc(var(--header-h) + 1rem) var(--gutter) 0;
  align-self: center;
  width: 100%;
  h1 {
    font-size: clamp(9rem, 29vw, 40rem);
    font-weight: 800;
    line-height: 0.74;
    letter-spacing: -0.005em;
    margin-left: -0.02em;
  }
`

export const Words = styled.div`
  display: grid;
  /* The button is beside its sentence. */
  grid-template-columns: auto auto;
  justify-content: start;
  gap: 1.5rem var(--gap);
  align-items: end;
  margin-top: clamp(1.75rem, 3vw, 3rem);
  p:first-child {
    font-family: var(--font-display);
    font-weight: 700;
    font-size: clamp(1.75rem, 1.2rem + 2vw, 3rem);
    line-height: 1.05;
  }
  p + p {
    font-family: var(--font-legend);
    font-style: italic;
    font-size: var(--fs-lead);
    color: var(--ink-2);
    margin-top: 0.5rem;
  }
  ${media.menu} {
    grid-template-columns: 1fr;
    a {
      justify-self: start;
    }
  }
`

export const BrokenFlow = styled.img`
  width: 100%;
  height: max(10rem, 14.5vw);
  margin-top: clamp(1rem, 2vw, 2rem);
`
