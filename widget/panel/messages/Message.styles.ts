import styled from 'styled-components'
import { tokens } from '../ui/tokens.ts'

/** Heard, not seen. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** A question of the visitor. */
export const Question = styled.div`
  position: relative;
  align-self: flex-end;
  max-width: 84%;
  padding: 9px 13px;
  border-radius: ${tokens.radius};
  background: ${tokens.user};
  color: ${tokens.onUser};
  overflow-wrap: anywhere;
  text-wrap: pretty;
  white-space: pre-wrap;

  @media (forced-colors: active) { border: 1px solid; }
`

/** A reply, along the line of the assistant. */
export const Reply = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
  padding-inline-start: 14px;
  border-inline-start: 3px solid ${tokens.accent};
`

/** What may be done with a reply, as high as the dots that it takes the place of: nothing moves when a reply ends. */
export const ReplyActions = styled.div`
  display: flex;
  align-items: center;
  height: 22px;
  padding-inline-start: 5px;
  color: ${tokens.ink2};
`

/** A button no higher than a line of text, but as easy to hit as any other. */
export const QuietButton = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 22px;
  padding: 0 6px;
  border: 0;
  border-radius: 2px;
  background: none;
  color: ${tokens.ink2};
  font-size: 13px;
  line-height: 16px;
  cursor: pointer;

  &::after { content: ''; position: absolute; inset: -11px -8px; }
  svg { width: 15px; height: 15px; }
  &:hover { color: ${tokens.ink}; text-decoration: underline; text-underline-offset: 3px; }
`

/** What the model thought, folded away. */
export const Reasoning = styled.details`
  color: ${tokens.ink2};
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  summary { margin: -11px 0; padding: 11px 0; cursor: pointer; }
`

/** A tool that the model used. */
export const ToolLine = styled.p`
  margin: 0;
  color: ${tokens.ink2};
  font-size: 13px;
  line-height: 18px;
  overflow-wrap: anywhere;
`
