/** Entry `nicodata-chat`: defines `<nicodata-chat>`. On a server it does nothing. */
import '../element/register.ts'
import type { EventMap, NicodataChat } from '../publicApi.ts'

declare global {
  interface HTMLElementTagNameMap {
    'nicodata-chat': NicodataChat
  }
  // The events bubble: a page may listen on the element, an ancestor, the document or the window.
  interface GlobalEventHandlersEventMap extends EventMap {}
}

export type { MessagePart, NewMessage, UIMessage } from '../chat/message.ts'
export type * from '../publicApi.ts'
export type { ChatStrings } from '../strings/fr.ts'
