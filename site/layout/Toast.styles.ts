import styled, { keyframes } from 'styled-components'
import { media } from './media.ts'

const enter = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`

const leave = keyframes`
  to { opacity: 0; transform: translateY(16px); }
`

export const ToastCard = styled.div`
  display: grid;
  grid-template-columns: 3.25rem 1fr 2.75rem;
  background: var(--surface);
  color: var(--ink);
  border: var(--stroke) solid var(--ink);
  border-radius: var(--r-1);
  box-shadow: var(--shadow-pop);
  animation: ${enter} 260ms var(--e-out) both;
  &[data-leaving] {
    animation: ${leave} 160ms var(--e-out) both;
  }
  button {
    align-self: start;
    width: 2.75rem;
    height: 2.75rem;
    display: grid;
    place-items: center;
    border: 0;
    background: none;
    cursor: pointer;
  }
  button svg {
    width: 1.1rem;
    height: 1.1rem;
  }
  ${media.dark} {
    border-color: var(--field);
  }
  ${media.phone} {
    grid-template-columns: 2.5rem minmax(0, 1fr) 2.75rem;
  }
`

export const Sign = styled.div`
  display: grid;
  place-items: center;
  background: var(--accent);
  color: var(--on-accent);
  border-right: var(--stroke) solid var(--on-accent);
  [data-kind='error'] > & {
    background: var(--danger);
    color: var(--on-danger);
  }
  svg {
    width: 1.6rem;
    height: 1.6rem;
  }
`

export const Words = styled.p`
  padding: 0.85rem 0.25rem 0.95rem 1rem;
  font-size: 1rem;
  line-height: 1.45;
  b {
    white-space: nowrap;
    font-family: var(--font-display);
    font-size: 1.3125rem;
    line-height: 1.2;
    font-weight: 700;
  }
  ${media.phone} {
    padding-left: 0.75rem;
    b {
      white-space: normal;
      font-size: 1.1875rem;
    }
  }
`
