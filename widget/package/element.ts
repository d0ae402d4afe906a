/** Entry `nicodata-chat`: defines `<nicodata-chat>`. On a server it does nothing. */
import '../element/register.ts'
import type { EventMap, NicodataChat } from '../publicApi.ts'
import type { ChatStrings } from '../strings/ChatStrings.ts'

/** Class of the element. */
type NicodataChatConstructor = CustomElementConstructor & {
  /** Add a language for all elements. */
  addStrings(language: string, strings: ChatStrings): void
}

declare global {
  interface HTMLElementTagNameMap {
    'nicodata-chat': NicodataChat
  }
  interface CustomElementRegistry {
    get(name: 'nicodata-chat'): NicodataChatConstructor | undefined
  }
  // The events bubble: a page may listen on the element, an ancestor, the document or the window.
  interface GlobalEventHandlersEventMap extends EventMap {}
}

export type { AiSdkMessage, MessagePart, NewMessage, PageTool, UIMessage } from '../chat/message.ts'
export type * from '../publicApi.ts'
export type { ChatStrings } from '../strings/ChatStrings.ts'
