import styled, { keyframes } from 'styled-components'
import { tokens } from '../ui/tokens.ts'

// Each dot a little later than the one before, in keyframes rather than delays: they begin anew together, and what
// listens for that (React does, for every event) has the page woken once a turn and not three times.
const bounce = (from: number) => keyframes`
  0%, ${from}%, ${from + 60}%, 100% { transform: none; }
  ${from + 30}% { transform: translateY(-9px); }
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

  i { width: 9px; height: 9px; border-radius: 50%; background: ${tokens.dot1}; animation: ${bounce(0)} 900ms infinite cubic-bezier(.3, 0, .4, 1); }
  i:nth-child(2) { background: ${tokens.dot2}; animation-name: ${bounce(13)}; }
  i:nth-child(3) { background: ${tokens.dot3}; box-shadow: inset 0 0 0 1.5px ${tokens.ink}; animation-name: ${bounce(27)}; }
  @media (prefers-reduced-motion: reduce) {
    i:nth-child(n) { animation: ${fade} 1.4s infinite ease-in-out; }
    i:nth-child(2) { animation-delay: .2s; }
    i:nth-child(3) { animation-delay: .4s; }
  }
  @media (forced-colors: active) { i:nth-child(n) { background: CanvasText; } }
`
