import styled, { keyframes } from 'styled-components'
import { tokens } from './tokens.ts'

const bounce = keyframes`
  0%, 60%, 100% { transform: none; }
  30% { transform: translateY(-9px); }
`

const fade = keyframes`
  50% { opacity: .25; }
`

/** The line on which the next reply, or more of it, will stand. */
export const Waiting = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  height: 22px;
  padding-inline-start: 14px;
  border-inline-start: 3px solid ${tokens.accent};
`

/** Three dots in the colours of raw, modelled and decided. */
export const Dots = styled.span`
  display: flex;
  gap: 7px;
  align-items: flex-end;

  i { width: 9px; height: 9px; border-radius: 50%; background: ${tokens.dot1}; animation: ${bounce} 900ms infinite cubic-bezier(.3, 0, .4, 1); }
  i:nth-child(2) { background: ${tokens.dot2}; animation-delay: 120ms; }
  i:nth-child(3) { background: ${tokens.dot3}; box-shadow: inset 0 0 0 1.5px ${tokens.ink}; animation-delay: 240ms; }
  @media (prefers-reduced-motion: reduce) {
    i { animation: ${fade} 1.4s infinite ease-in-out; }
    i:nth-child(2) { animation-delay: .2s; }
    i:nth-child(3) { animation-delay: .4s; }
  }
  @media (forced-colors: active) { i:nth-child(n) { background: CanvasText; } }
`
