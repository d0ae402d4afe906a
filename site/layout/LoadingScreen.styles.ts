import styled, { keyframes } from 'styled-components'
import { media } from './media.ts'

const leave = keyframes`
  to { opacity: 0; visibility: hidden; }
`

const spin = keyframes`
  to { rotate: 1turn; }
`

// CSS alone hides it, from the first paint on, so that the page is readable even if its script is late or fails.
export const Overlay = styled.div`
  display: none;
  ${media.scripting} {
    position: fixed;
    inset: 0;
    z-index: var(--z-loader);
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 1.4rem;
    background: var(--paper);
    /* The word would move when a font of the page arrives. */
    font-family: system-ui, sans-serif;
    font-weight: 500;
    font-size: 1.0625rem;
    animation: ${leave} 160ms var(--d-loading) forwards;
  }
  ${media.print} {
    display: none;
  }
`

export const Spinner = styled.svg`
  width: 4.5rem;
  height: 4.5rem;
  animation: ${spin} 1.1s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    && {
      animation: pulse 1.6s ease-in-out infinite !important;
    }
  }
`
