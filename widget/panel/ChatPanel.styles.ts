import styled, { keyframes } from 'styled-components'
import { tokens } from './ui/tokens.ts'

const opening = keyframes`
  from { opacity: 0; transform: translateY(12px) scale(.97); }
`

/** The panel's box, in the corner that the frame stands in. */
export const Panel = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  width: min(var(--_w), 100vw - 24px);
  max-width: 100%;
  height: min(var(--_h), var(--_visible, 100dvh) - 24px);
  border: 2px solid ${tokens.border};
  border-radius: ${tokens.radius};
  background: ${tokens.background};
  overflow: hidden;
  box-shadow: 0 2px 0 rgb(11 42 48 / .1), 0 28px 60px -18px rgb(11 42 48 / .5);
  transform-origin: 100% 100%;
  transition: 140ms cubic-bezier(.4, 0, 1, 1) allow-discrete;
  transition-property: opacity, transform, display;
  animation: ${opening} 220ms cubic-bezier(.2, .7, .2, 1);

  /* Closed, it fades over the launcher, which stands in its place already. */
  &[hidden] {
    position: absolute;
    inset-inline-end: 0;
    bottom: 0;
    max-width: none;
    transform: translateY(8px) scale(.985);
    opacity: 0;
    pointer-events: none;
    animation: none;
  }

  /* It holds the focus for the input, which has a ring of its own. */
  &:focus { outline: none; }
  &:dir(rtl) { transform-origin: 0 100%; }
  @media (min-width: 640px) { width: min(var(--_wlg), 100vw - 24px); }
  @media (prefers-reduced-motion: reduce) { animation: none; transition: none; }

  /* Weaker than any class: what follows need not fight it. */
  :where(&) :is(button, textarea) { margin: 0; font: inherit; color: inherit; letter-spacing: inherit; touch-action: manipulation; }
`

/** A square button that shows an icon only. Its title is its name: a label beside it would have screen readers say both. */
export const IconButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  cursor: pointer;

  svg { width: 20px; height: 20px; }
`
