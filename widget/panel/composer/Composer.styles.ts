import styled from 'styled-components'
import { tokens } from '../ui/tokens.ts'

/** The foot of the panel. */
export const Form = styled.form`
  flex: none;
  margin: 0;
  padding: 10px 12px 6px;
  border-top: 2px solid ${tokens.border};
  background: ${tokens.background};
`

/** Clear, input, send. */
export const Row = styled.div`
  display: flex;
  gap: 8px;
  align-items: flex-end;

  [data-clear] { height: 46px; color: ${tokens.ink2}; }
  [data-clear]:hover { color: ${tokens.danger}; }

  textarea {
    flex: 1;
    min-width: 0;
    min-height: 46px;
    max-height: 112px;
    height: 46px;
    padding: 10px 12px;
    border: 2px solid ${tokens.field};
    border-radius: 2px;
    background: ${tokens.background};
    font-size: 16px;
    line-height: 22px;
    resize: none;
    scrollbar-width: thin;
  }
  textarea::placeholder { color: ${tokens.ink2}; opacity: 1; white-space: nowrap; }
  textarea:focus-visible { outline-offset: 0; border-color: transparent; }
  textarea:disabled { background: ${tokens.sunken}; color: ${tokens.ink2}; -webkit-text-fill-color: ${tokens.ink2}; opacity: 1; }
`

/** The send button, grey while there is nothing to send. */
export const SendButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 46px;
  height: 46px;
  padding: 0;
  border: 2px solid ${tokens.border};
  border-radius: 2px;
  background: ${tokens.accent};
  color: ${tokens.onAccent};
  cursor: pointer;

  svg { width: 22px; height: 22px; }
  &:disabled { border-color: ${tokens.field}; background: ${tokens.sunken}; color: ${tokens.field}; cursor: not-allowed; }
  @media (forced-colors: active) { &:disabled { border-color: GrayText; color: GrayText; } }
`

/** Words under the input. */
export const Note = styled.p`
  margin: 6px 0 0;
  color: ${tokens.ink2};
  font-size: 12px;
  line-height: 16px;
  text-align: center;
  unicode-bidi: plaintext;
`
