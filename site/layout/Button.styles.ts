import styled, { css } from 'styled-components'
import { media } from './media.ts'

// On hover, an ink-coloured band fills the button from left to right.
const buttonStyles = css`
  --bg: transparent;
  --fg: var(--ink);
  --sweep: var(--ink);
  --fg-hover: var(--paper);
  position: relative;
  isolation: isolate;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.7rem;
  min-height: 3.5rem;
  padding: 0.6rem 1.5rem;
  border: var(--stroke) solid var(--ink);
  border-radius: var(--r-1);
  background: var(--bg);
  color: var(--fg);
  font-family: var(--font-text);
  font-weight: 600;
  font-size: 1.0625rem;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  overflow: hidden;
  transition: color var(--d-2) var(--e-out);

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: var(--sweep);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--d-2) var(--e-out);
  }
  &:active {
    translate: 0 1px;
  }
  ${media.hover} {
    &:not(:disabled):hover {
      color: var(--fg-hover);
    }
    &:not(:disabled):hover::before {
      transform: none;
    }
  }
  &:disabled {
    cursor: progress;
  }
`

/** A button of the page. */
export const Button = styled.button`
  ${buttonStyles}
`

/** A link that looks like a {@link Button}. */
export const ButtonLink = styled.a`
  ${buttonStyles}
`

/** The link of the visitor's decision, in the accent's colour. */
export const MainButtonLink = styled(ButtonLink)`
  --bg: var(--accent);
  --fg: var(--on-accent);
  border-color: var(--on-accent);
  ${media.dark} {
    border-color: var(--accent);
  }
`
