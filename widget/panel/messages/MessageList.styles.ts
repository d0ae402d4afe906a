import styled, { keyframes } from 'styled-components'
import { tokens } from '../ui/tokens.ts'

/** Holds the list, and what floats over its lower edge. */
export const ListFrame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`

/** The scrolling list. */
export const Log = styled.div`
  flex: 1;
  min-width: 0;
  padding: 16px 16px 8px;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: ${tokens.field} transparent;

  &:focus-visible { outline-offset: -3px; }
`

/** What the list scrolls. */
export const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
`

/** Messages that are laid out only near the visible part: an older batch costs nothing. */
export const Batch = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;

  &[data-full] { content-visibility: auto; contain-intrinsic-size: auto 6000px; }
`

const appearing = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`

/** Way back to the newest message. */
export const Latest = styled.button`
  position: absolute;
  bottom: 18px;
  left: 50%;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding: 0 14px 0 12px;
  border: 2px solid ${tokens.border};
  border-radius: ${tokens.radius};
  background: ${tokens.accent};
  color: ${tokens.onAccent};
  font-weight: 600;
  font-size: 14px;
  line-height: 18px;
  white-space: nowrap;
  cursor: pointer;
  box-shadow: 0 8px 18px -8px rgb(11 42 48 / .5);
  translate: -50% 0;
  animation: ${appearing} 160ms cubic-bezier(.2, .7, .2, 1) both;

  svg { width: 16px; height: 16px; }
  @media (prefers-reduced-motion: reduce) { animation: none; }
`

/** Questions that can be asked with a click. */
export const Suggestions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    min-height: 44px;
    padding: 8px 14px;
    border: 2px solid ${tokens.field};
    border-radius: 2px;
    background: none;
    overflow-wrap: anywhere;
    text-align: start;
    unicode-bidi: plaintext;
    cursor: pointer;
  }
  button:hover { border-color: ${tokens.ink}; }
`

/** A failure, and the way to try again. */
export const Notice = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  border: 2px solid ${tokens.danger};
  border-radius: ${tokens.radius};

  p { margin: 0; unicode-bidi: plaintext; }
  b { color: ${tokens.danger}; }
  button {
    justify-self: start;
    min-height: 44px;
    padding: 4px 14px;
    border: 2px solid ${tokens.ink};
    border-radius: 2px;
    background: none;
    font-weight: 600;
    cursor: pointer;
  }
  button:hover { background: ${tokens.ink}; color: ${tokens.background}; }
`
