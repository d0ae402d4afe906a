import styled from 'styled-components'
import { tokens } from '../ui/tokens.ts'

/** Band at the top of the panel. Not a `header`, which in a dialog would be a second banner of the page. */
export const Header = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 64px;
  padding: 8px 14px;
  padding-inline-end: 4px;
  background: ${tokens.head};
  color: ${tokens.onHead};

  > slot > svg { flex: none; width: 34px; height: 34px; margin-inline-end: 10px; }
  ::slotted(*) { flex: 1; min-width: 0; }
  button:hover { background: rgb(255 255 255 / .12); }
  :focus-visible { outline-color: ${tokens.accent}; }
`

/** Title and sub-title. */
export const Titles = styled.div`
  flex: 1;
  min-width: 0;

  h2 { margin: 0; font: 700 20px/22px ${tokens.fontDisplay}; }
  p { margin: 1px 0 0; overflow: hidden; font-size: 13px; line-height: 16px; text-overflow: ellipsis; white-space: nowrap; opacity: .86; }
`
