/** Entry `nicodata-chat`: defines `<nicodata-chat>`. On a server it does nothing. */
import '../element/register.ts'
import type { EventMap, NicodataChat, NicodataChatClass } from '../publicApi.ts'

declare global {
  interface HTMLElementTagNameMap {
    'nicodata-chat': NicodataChat
  }
  interface CustomElementRegistry {
    get(name: 'nicodata-chat'): NicodataChatClass | undefined
  }
  // The events bubble: a page may listen on the element, an ancestor, the document or the window.
  interface GlobalEventHandlersEventMap extends EventMap {}
}

export type { AiSdkMessage, MessagePart, NewMessage, PageTool, UIMessage } from '../chat/message.ts'
export type * from '../publicApi.ts'
export type { ChatStrings } from '../strings/ChatStrings.ts'
