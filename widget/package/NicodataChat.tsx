import { forwardRef, type HTMLAttributes, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { AiSdkMessage, NewMessage } from '../chat/message.ts'
import { attributeNames, writeAttribute } from '../element/attributes.ts'
import { propertyNames } from '../element/propertyNames.ts'
import {
  type AttributeValues,
  attributes,
  type NicodataChat as ChatElement,
  type EventMap,
  type PropertyValues,
  propertyName,
} from '../publicApi.ts'

/** Events with a listener prop. For a tool call there is the property `onToolCall` instead. */
type ListenerEvent = Exclude<keyof EventMap, 'nicodata-chat-tool-call'>

const LISTENERS = {
  'nicodata-chat-open': 'onOpen',
  'nicodata-chat-close': 'onClose',
  'nicodata-chat-message-sent': 'onMessageSent',
  'nicodata-chat-reply-started': 'onReplyStarted',
  'nicodata-chat-reply-finished': 'onReplyFinished',
  'nicodata-chat-reply-stopped': 'onReplyStopped',
  'nicodata-chat-messages-changed': 'onMessagesChanged',
  'nicodata-chat-error': 'onError',
  'nicodata-chat-tool-result': 'onToolResult',
  'nicodata-chat-data': 'onData',
  'nicodata-chat-feedback': 'onFeedback',
  'nicodata-chat-handover': 'onHandover',
  'nicodata-chat-text-copied': 'onTextCopied',
  'nicodata-chat-downloaded': 'onDownloaded',
  'nicodata-chat-link-clicked': 'onLinkClicked',
  'nicodata-chat-suggestion-chosen': 'onSuggestionChosen',
  'nicodata-chat-clear': 'onClear',
} as const satisfies Record<ListenerEvent, string>

type Listeners = { [Name in ListenerEvent as (typeof LISTENERS)[Name]]?: (event: EventMap[Name]) => void }

type Messages = readonly (NewMessage | AiSdkMessage)[]

interface MessageProps {
  /** The conversation. Set again when its content changes: then it replaces what the visitor sees. */
  messages?: Messages | undefined
  /** The conversation at the start. Later values have no effect. */
  initialMessages?: Messages | undefined
}

type Settings = Partial<AttributeValues & PropertyValues> & Listeners & MessageProps

/** It runs before the browser paints. On a server no effect runs, and React 18 would warn about a layout effect there. */
const useClientEffect = globalThis.document ? useLayoutEffect : useEffect

/** Settings of the element by property name, its events, and the attributes of any element. */
export interface NicodataChatProps extends Settings, Omit<HTMLAttributes<ChatElement>, keyof Settings> {}

/**
 * `<nicodata-chat>` as a component. It can be rendered on a server: React omits the element's properties there and, at
 * hydration, its events too (react/react#35446). React 18 passes a `ref` to a component only with `forwardRef`.
 */
export const NicodataChat = forwardRef<ChatElement, NicodataChatProps>(function NicodataChat(props, ref) {
  const element = useRef<ChatElement>(null)
  useImperativeHandle<ChatElement | null, ChatElement | null>(ref, () => element.current)

  const values = propertyNames.map(name => props[name])
  useClientEffect(() => {
    const given = Object.fromEntries(propertyNames.map((name, index) => [name, values[index]]))
    if (element.current) Object.assign(element.current, given)
  }, values)

  // A page often makes a new array of equal messages at each render.
  const shown = useRef('')
  const told = useRef('')
  const messages = props.messages ?? (shown.current ? undefined : props.initialMessages)
  useClientEffect(() => {
    const text = JSON.stringify(messages)
    if (!element.current || !messages || text === shown.current) return
    shown.current = text
    if (text !== told.current) element.current.messages = messages
  }, [messages])

  useClientEffect(() => {
    const until = new AbortController()
    // What the element has told is there already, even if the visitor has asked again before the page sets it.
    const remember = (event: EventMap['nicodata-chat-messages-changed']) => {
      told.current = JSON.stringify(event.detail.messages)
    }
    element.current?.addEventListener('nicodata-chat-messages-changed', remember, until)
    for (const [event, name] of Object.entries(LISTENERS)) {
      const listener = props[name]
      if (listener) element.current?.addEventListener(event, listener as EventListener, { signal: until.signal })
    }
    return () => until.abort()
  })

  return <nicodata-chat ref={element} {...writtenProps(props)} />
})

/** The props without listeners and properties, with the settings as attributes, which a server can write. */
function writtenProps(props: NicodataChatProps): object {
  const written: Record<string, unknown> = { ...props }
  for (const name of [...Object.values(LISTENERS), ...propertyNames, 'messages', 'initialMessages'])
    delete written[name]
  for (const name of attributeNames) {
    const value = written[propertyName(name)]
    delete written[propertyName(name)]
    const text = value === undefined ? null : writeAttribute(name, value)
    if (text !== null) written[name] = attributes[name].kind === 'flag' ? true : text
  }
  return written
}
