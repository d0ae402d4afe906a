import type { JSONValue } from '../shared/json.ts'
import type { ChatError } from './chat/chatError.ts'
import type { ReadReply } from './chat/decode/decoder.ts'
import type {
  AiSdkMessage,
  Attachment,
  MessagePart,
  NewMessage,
  PageTool,
  ToolCall,
  ToolInvocation,
  UIMessage,
} from './chat/message.ts'
import type { Usage } from './chat/session.ts'
import type { AiSdkTransport } from './chat/transport/aiSdkTransport.ts'
import type { ChatTransport } from './chat/transport/chatTransport.ts'
import type { PreparedRequest, RequestSource } from './chat/transport/httpRequest.ts'
import type { ChatStrings } from './strings/ChatStrings.ts'

/** How the text of an attribute is parsed. Absent, empty and invalid values mean `fallback`. */
export type AttributeSpec =
  | { readonly kind: 'text'; readonly fallback: string }
  /** Text that may also be empty on purpose. */
  | { readonly kind: 'optional'; readonly fallback: undefined }
  | { readonly kind: 'choice'; readonly fallback: string; readonly values: readonly string[] }
  /** At least 1. */
  | { readonly kind: 'number'; readonly fallback: number }
  /** Items between separators, with any white space around them. A space as separator means any white space. */
  | { readonly kind: 'list'; readonly fallback: readonly string[]; readonly separator: string }
  /** True if the attribute is present with any value except `false`. */
  | { readonly kind: 'flag'; readonly fallback: false }

const text = { kind: 'text', fallback: '' } as const
const optional = { kind: 'optional', fallback: undefined } as const
const flag = { kind: 'flag', fallback: false } as const
const number = (fallback: number) => ({ kind: 'number', fallback }) as const
const list = (separator: string) => ({ kind: 'list', fallback: [], separator }) as const
/** The first value is the default. */
const choice = <const Values extends readonly string[], const First extends string>(
  fallback: First,
  ...others: Values
) =>
  ({ kind: 'choice', fallback, values: [fallback, ...others] }) as {
    kind: 'choice'
    fallback: First
    values: readonly (First | Values[number])[]
  }

/** Every attribute of `<nicodata-chat>`. Each is also a property, in camel case, that sets the attribute. */
export const attributes = {
  /** Address of the chat backend: questions go to `{backend}/api/chat`. Empty: the page’s own origin. `static:knowledge.json`: no server, the page itself answers from this file of `nicodata-chat index`. */
  backend: text,
  /** Complete address for questions, instead of `{backend}/api/chat`. */
  endpoint: text,
  /** Protocol of the replies. `text`: plain text. `data`: the AI SDK’s data stream or UI message stream. `auto`: detected in each reply. */
  'stream-protocol': choice('auto', 'text', 'data'),
  /** Version of the AI SDK whose message format the backend reads. `auto`: detected in its first reply. */
  'ai-sdk': choice('auto', '4', '5', '6', '7'),
  /** `floating`: a launcher in the corner of the window, and the panel over the page. `inline`: the panel alone, always open, at the position of the element in the page; a style sheet gives the element its width and its height (`--nicodata-chat-height` without one). */
  mode: choice('floating', 'inline'),
  /** Size of the floating panel. `large`: 640 px wide and as high as the window, or the whole of a window under 704 px. The visitor changes it with a button, and the element remembers the choice until the tab is closed. */
  size: choice('card', 'large'),
  /** Whether the panel is open. The element sets it too: style sheets can match `nicodata-chat[open]`. */
  open: flag,
  /** Whether the panel’s code is prepared while the page loads, instead of at the first sign that somebody is there. */
  preload: flag,
  /** Title of the panel. */
  heading: text,
  /** Text under the title. Without it, the name of the model that the backend reports. If no model answers, the panel says so in its place. */
  subtitle: text,
  /** Placeholder of the empty input. */
  'input-placeholder': text,
  /** Markdown of the first message of every conversation. Empty: no such message. */
  welcome: optional,
  /** Name of the launcher: visible beside its icon in windows of at least 640 × 500 px until the visitor scrolls, then only with the pointer or the focus on it; screen readers always get it. */
  'launcher-label': text,
  /** Language of `launcher-label`, if it is not that of the chat. */
  'launcher-lang': text,
  /** Suggested questions, shown as buttons until the visitor asks one. */
  suggestions: list('|'),
  /** Language of the strings: `fr`, `en`, or one whose strings are loaded or in the `strings` property; any other gets English. Without it, the nearest `lang` of the page, otherwise English. */
  lang: text,
  /** Language of the strings in place of `lang`. `auto`: `lang`. */
  locale: { ...text, fallback: 'auto' },
  /** Colour scheme. `auto`: the page’s `color-scheme`; where it has none, that of the visitor’s system. */
  theme: choice('auto', 'light', 'dark'),
  /** Corner of the window: at the end of a line in the page’s language, or at the start. */
  position: choice('end', 'start'),
  /** `top` is above everything on the page; `page` uses `--nicodata-chat-z` among the page’s own layers. */
  layer: choice('top', 'page'),
  /** Where the visitor’s browser stores a conversation: nowhere, until its tab is closed, or permanently. When stored, a reply continues after a change of page, and what the visitor is writing is there again. It may change at any time: the conversation is erased from the former storage. */
  persist: choice('none', 'session', 'local'),
  /** Name of the stored conversation, which keeps several chats of an origin apart. Empty: the address of the backend and the `id` of the element. A change moves the conversation to the new name: another visitor needs a new element. */
  'persist-key': text,
  /** With `persist`, whether the panel stays open when the visitor loads another page of the site in the same tab, until the visitor closes it. */
  'persist-open': flag,
  /** Where the visitor may write to a person: a selector of the page, an address, or `mailto:`. A form of this page gets a prepared message, which the visitor reads and sends. Empty: the page’s own listener of `nicodata-chat-handover` takes it. Without the attribute there is no such button. */
  contact: optional,
  /** Name of that person, on the button. */
  'contact-name': text,
  /** Scroll position of the list while a reply arrives. `end`: at its end, as the reply grows. `start`: with the question at the top, until the visitor scrolls. The property can only be set: reading it gives the browser’s own method `scroll()`. */
  scroll: choice('end', 'start'),
  /** Whether each question describes the page: its address without query, its title, its language, and the heading in view. */
  context: choice('none', 'page'),
  /** Whether each reply has two buttons to rate it. Each press dispatches `nicodata-chat-feedback`. */
  feedback: flag,
  /** Whether ratings and messages to a person are reported to `{backend}/api/feedback`: as `{ id, kind }`, where `kind` is `up`, `down`, `withdrawn` or `handover`. No text is sent. */
  'send-feedback': flag,
  /** Whether the visitor sees that a request failed, with a button to try again. */
  'show-errors': flag,
  /** Origins whose images are loaded at once. Any other image is a placeholder until it is clicked. */
  'image-origins': list(' '),
  /** Whether `tel:` and `sms:` addresses of replies are links, if they are a number alone. Otherwise only their text is shown. */
  'phone-links': flag,
  /** Types of files that a visitor may attach: `image/*`, `application/pdf`, `.csv`. Needs the script `nicodata-chat.files.js` or the import `nicodata-chat/files`. */
  files: list(' '),
  /** Maximum size of a request with files. The reference backend’s `MAX_BODY_BYTES` has to be larger. */
  'max-request-bytes': number(250_000),
  /** Whether requests carry cookies, as in `fetch`. */
  credentials: choice('omit', 'same-origin', 'include'),
  /** Whether visitors may write their next question while a reply streams. They send it after the end of the reply. */
  'draft-while-loading': flag,
  /** Keys that open and close the panel, or focus the input with `mode="inline"`: `ctrl+j`. At least one of `ctrl`, `alt` and `meta`, optionally `shift`, and a key. Empty: no shortcut. */
  shortcut: text,
  /** Maximum length of a question. */
  'max-length': number(2000),
  /** Maximum number of messages in a request: the newest ones. */
  'history-limit': number(100),
  /** Maximum number of requests per question when tools answer. With 1, no result is sent back; with `tools`, 1 means 5. */
  'max-steps': number(1),
  /** Maximum time until a reply begins. */
  'first-byte-timeout': number(120),
  /** Maximum time without data during a reply. */
  'idle-timeout': number(60),
} satisfies Record<string, AttributeSpec>

export type AttributeName = keyof typeof attributes

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type ValueOf<Spec extends AttributeSpec> = Spec extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Spec extends { kind: 'number' }
    ? number
    : Spec extends { kind: 'list' }
      ? readonly string[]
      : Spec extends { kind: 'flag' }
        ? boolean
        : Spec extends { kind: 'optional' }
          ? string | undefined
          : string

/** The attributes as parsed values, by property name. */
export type AttributeValues = { [Name in AttributeName as CamelCase<Name>]: ValueOf<(typeof attributes)[Name]> }

/** Property name of an attribute: `stream-protocol` -> `streamProtocol`. */
export function propertyName<Name extends AttributeName>(attribute: Name): CamelCase<Name> {
  // TypeScript cannot follow a regular expression.
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>
}

/** Properties without an attribute. Each may be set before the element’s script has run. */
export interface PropertyValues {
  /** Additional headers of every request. */
  headers: HeadersInit | undefined
  /** Additional fields of every request’s body. */
  body: Record<string, JSONValue> | undefined
  /** Replaces the page’s `fetch`. */
  fetch: typeof fetch | undefined
  /** Changes a request before it is sent: its address, additional headers, the whole body. Undefined leaves it unchanged. `trigger` is `submit-message`, `regenerate-message`, `resume-stream` or `stop-stream`; the last two go to `replyUrl`, never to `url`. */
  prepareRequest:
    | ((request: RequestSource) => PreparedRequest | undefined | Promise<PreparedRequest | undefined>)
    | undefined
  /** Transport to a backend that is not reached over HTTP with these attributes: one of the engine, or a `ChatTransport` of AI SDK 5 to 7. */
  transport: ChatTransport | AiSdkTransport | undefined
  /** Reads replies of a protocol that the chat does not know. Called with each event, line or body: its JSON (its text, if it is none), and the name of the event. Returns text, parts, or an `Error`; undefined has no effect. */
  readReply: ReadReply | undefined
  /** Files that go with the next question. Each array is sent once. */
  attachments: readonly Attachment[] | undefined
  /** Id of the conversation, for the backend: the one that was set, else a random one, undefined until the panel is first needed. The next request has it. */
  conversationId: string | undefined
  /** Tools that the model may call and the page runs. Their descriptions are sent with each request, except with `stream-protocol="text"`. */
  tools: readonly PageTool[] | undefined
  /** Runs a tool that the model calls. The returned or resolved value answers the call; undefined leaves it to `tools`, or unanswered. */
  onToolCall: ((event: { toolCall: ToolCall }) => unknown) | undefined
  /** Returns the page’s own node for a part of a reply, shown in its place; undefined keeps the widget’s. Called again when the part changes. */
  renderPart: ((part: MessagePart, message: UIMessage) => Node | undefined) | undefined
  /** Returns the page’s own node under a whole reply. */
  renderActions: ((message: UIMessage) => Node | undefined) | undefined
  /** Strings that replace those of the language. */
  strings: Partial<ChatStrings> | undefined
}

/** Methods of the element. */
export interface Methods {
  /** Open the panel and focus its input. With `mode="inline"`, only focus the input. */
  show(): void
  /** Close the panel. The conversation and the draft are kept. With `mode="inline"`, this does nothing. */
  hide(): void
  /** Open the panel if it is closed, otherwise close it. */
  toggle(): void
  /** Ask a question; the panel may be closed. Resolves to false if it was not sent: empty, too long, another reply is running, or the page prevented it. */
  send(text: string): Promise<boolean>
  /** Write a text into the visitor’s input, without sending it; the panel may be closed. What the visitor has written stays, before the text. The next text takes the place of this one if the visitor has not changed it; an empty one removes it. */
  setInput(text: string): void
  /** Stop the current reply. The text received so far is kept. */
  stop(): void
  /** Show a message of the page, for example of a person who takes over. Nothing is sent; the next request contains it. If a reply streams, the message is placed before it. A value that is not a message throws a `TypeError`. */
  addMessage(message: NewMessage): void
  /** Empty the conversation. A running reply is stopped first. */
  clear(): void
}

/** Details of the events, by event name. All events bubble and are composed. `isFromOtherTab`: with `persist="local"`, another tab of the visitor has asked the question, and this one reads the reply along. */
export interface EventDetails {
  /** The panel is about to open: by a press, a method, or as its page begins with it open. If prevented, it stays closed. */
  'nicodata-chat-open': undefined
  /** The panel has closed. */
  'nicodata-chat-close': undefined
  /** A question is about to be sent, for the first time. If prevented, it is not sent, and the input keeps its text. */
  'nicodata-chat-message-sent': { readonly content: string }
  /** The first part of a reply that belongs to its message has arrived: a word, a tool call, a source. Data may come before it. */
  'nicodata-chat-reply-started': { readonly isFromOtherTab: boolean }
  /** The reply to a question is complete. It is dispatched once per question, after all requests that tools and the visitor’s approvals caused. Not dispatched for a stopped or failed reply. Tokens that the backend does not report are `NaN`; the duration is in milliseconds. */
  'nicodata-chat-reply-finished': {
    readonly message: UIMessage
    readonly finishReason: string
    readonly usage: Usage
    readonly duration: number
    readonly isFromOtherTab: boolean
  }
  /** The visitor or the page has stopped a reply. */
  'nicodata-chat-reply-stopped': undefined
  /** A turn has ended: its reply is complete, was stopped, has failed, or broke off because the element was removed. It is dispatched once per question, before `nicodata-chat-reply-finished` or `nicodata-chat-reply-stopped`, with all messages: a page can store them. */
  'nicodata-chat-messages-changed': {
    readonly conversationId: string
    readonly messages: readonly UIMessage[]
    readonly isFromOtherTab: boolean
  }
  /** A request or its reply failed. */
  'nicodata-chat-error': { readonly error: ChatError; readonly isFromOtherTab: boolean }
  /** The model calls a tool. Only the tab that has asked runs it. */
  'nicodata-chat-tool-call': { readonly toolCall: ToolCall; readonly isFromOtherTab: boolean }
  /** A tool call has its result, its error, or was denied. */
  'nicodata-chat-tool-result': {
    readonly toolCall: Extract<ToolInvocation, { state: 'result' }>
    readonly isFromOtherTab: boolean
  }
  /** The backend has sent a data value beside the text of a message. If several values have the same type and id, the last one counts. */
  'nicodata-chat-data': { readonly data: JSONValue; readonly messageId: string; readonly isFromOtherTab: boolean }
  /** The visitor has rated a reply. `undefined`: the rating is withdrawn. */
  'nicodata-chat-feedback': { readonly message: UIMessage; readonly value: 'up' | 'down' | undefined }
  /** The visitor wants to write to a person. The draft has the questions and the beginnings of the answers of the newest twelve messages. If prevented, the page handles it; otherwise the draft goes where `contact` says. */
  'nicodata-chat-handover': { readonly messages: readonly UIMessage[]; readonly draft: string }
  /** The visitor has copied a reply or a block of code. */
  'nicodata-chat-text-copied': { readonly text: string }
  /** The visitor has downloaded the conversation. */
  'nicodata-chat-downloaded': undefined
  /** The visitor has clicked a link in a reply. If prevented, the link does not open. */
  'nicodata-chat-link-clicked': { readonly href: string }
  /** The visitor has chosen a suggested question. Its `nicodata-chat-message-sent` follows. */
  'nicodata-chat-suggestion-chosen': { readonly content: string }
  /** The conversation was emptied. */
  'nicodata-chat-clear': undefined
}

/** Events that the page can prevent. */
export const cancelableEvents: readonly (keyof EventDetails)[] = [
  'nicodata-chat-open',
  'nicodata-chat-message-sent',
  'nicodata-chat-handover',
  'nicodata-chat-link-clicked',
]

/** Dispatch an event of the element, from the element or from a node in its shadow root. False if the page prevented it. */
export function dispatch<Name extends keyof EventDetails>(
  from: EventTarget,
  name: Name,
  detail: EventDetails[Name],
): boolean {
  const cancelable = cancelableEvents.includes(name)
  return from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}

/** Names of all events. */
export const eventNames = [
  'nicodata-chat-open',
  'nicodata-chat-close',
  'nicodata-chat-message-sent',
  'nicodata-chat-reply-started',
  'nicodata-chat-reply-finished',
  'nicodata-chat-reply-stopped',
  'nicodata-chat-messages-changed',
  'nicodata-chat-error',
  'nicodata-chat-tool-call',
  'nicodata-chat-tool-result',
  'nicodata-chat-data',
  'nicodata-chat-feedback',
  'nicodata-chat-handover',
  'nicodata-chat-text-copied',
  'nicodata-chat-downloaded',
  'nicodata-chat-link-clicked',
  'nicodata-chat-suggestion-chosen',
  'nicodata-chat-clear',
] as const satisfies readonly (keyof EventDetails)[]

/** An event of the element, wherever a page listens. */
export type ChatEvent<Detail> = CustomEvent<Detail> & { readonly target: NicodataChat }

/** Events of the element, for `addEventListener`. */
export type EventMap = { [Name in keyof EventDetails]: ChatEvent<EventDetails[Name]> }

/** The `<nicodata-chat>` element. */
export interface NicodataChat extends HTMLElement, Omit<AttributeValues, 'lang' | 'scroll'>, PropertyValues, Methods {
  /** The messages so far; until the panel is first needed, those that the page has given. Setting them replaces the conversation and stops a running reply; a value that is not an array of messages, of the engine or of AI SDK 5 to 7, throws a `TypeError`. */
  get messages(): readonly UIMessage[]
  /** See the getter. */
  set messages(messages: readonly (NewMessage | AiSdkMessage)[])
}

/** Class of the element: what `customElements.get('nicodata-chat')` returns. */
export interface NicodataChatClass {
  new (): NicodataChat
  /** The version of the package: `1.1.0`. */
  readonly version: string
  /** Add the strings of a language, by its code. All elements whose language it is show them at once. */
  addStrings(language: string, strings: ChatStrings): void
}

/** `--nicodata-chat-…` -> the private alias for style sheets, the default, and the default in the dark scheme. */
export type CssProperties = Record<string, readonly [light: string, dark?: string]>

/** The launcher and the panel use these. */
export const launcherProperties = {
  /** Text. `inherit`: the font of the page. */
  font: ['inherit'],
  /** Background of the panel. */
  bg: ['#fff', '#1c1c1f'],
  /** Text. */
  ink: ['#1c1c1f', '#f4f4f5'],
  /** Borders of the input and of secondary buttons. */
  field: ['#8a8a93'],
  /** Borders of the panel and of the launcher. */
  border: ['var(--_nc-field)'],
  /** Background of the launcher’s icon, the send button and the button to the last message; the line beside replies. */
  accent: ['#2563eb'],
  /** Text and icons on the accent colour. */
  'on-accent': ['#fff'],
  /** First dot of the typing indicator; the mark of an unread reply; the underline of links. */
  'dot-1': ['var(--_nc-ink)'],
  /** Focus ring. */
  focus: ['#2563eb', '#8fc1ff'],
  /** Shadows of the panel, of the launcher and of the button to the last message. */
  shadow: ['#0006'],
  /** Distance from the window’s edges; 12 px when open under 640 px. */
  offset: ['24px'],
  /** Corner radius of the panel, the launcher, questions and notices; half of it rounds the input, the buttons in the panel, chips, code and pictures. */
  radius: ['4px'],
  /** Layer (z-index), for `layer="page"` and browsers without popovers. */
  z: ['2147483000'],
} as const satisfies CssProperties

/** Only the panel uses these. */
export const panelProperties = {
  /** Title of the panel, headings of replies. */
  'font-display': ['var(--_nc-font)'],
  /** Background of inline code and of a disabled input. */
  sunken: ['#f4f4f5', '#111113'],
  /** Secondary text. */
  'ink-2': ['#56565e', '#b4b4bc'],
  /** Background of the header. */
  head: ['#1c1c1f', '#111113'],
  /** Text and icons of the header. */
  'on-head': ['#f4f4f5'],
  /** Width of the panel in windows under 40 em (640 px). */
  width: ['28em'],
  /** Width of the panel in wider windows. */
  'width-lg': ['24em'],
  /** Height of the panel. It never exceeds the height of the window. */
  height: ['31.25em'],
} as const satisfies CssProperties

/** Only the conversation uses these. They come with its code. */
export const conversationProperties = {
  /** Code. */
  'font-mono': ['ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace'],
  /** Thin separator lines. */
  line: ['#d9d9de', '#3d3d42'],
  /** Background of the visitor’s questions. */
  user: ['var(--_nc-accent)'],
  /** Text of the visitor’s questions. */
  'on-user': ['var(--_nc-on-accent)'],
  /** Second dot of the typing indicator. */
  'dot-2': ['var(--_nc-ink-2)'],
  /** Third dot of the typing indicator. */
  'dot-3': ['var(--_nc-field)'],
  /** Background of code blocks. */
  code: ['#1c1c1f', '#111113'],
  /** Text of code blocks. */
  'on-code': ['#f4f4f5'],
  /** Border and title of the error notice. */
  danger: ['#b3261e', '#ff9c86'],
} as const satisfies CssProperties

// A call, so that the loader leaves out what it does not use.
export const cssProperties: typeof launcherProperties & typeof panelProperties & typeof conversationProperties =
  /* @__PURE__ */ Object.assign({}, launcherProperties, panelProperties, conversationProperties)

/** Elements of the shadow root that a page may style with `::part()`. */
export const cssParts = [
  /** The button that opens the panel. */
  'launcher',
  /** The dialog. */
  'panel',
  /** Title, sub-title and close button. */
  'header',
  /** The scrollable list. */
  'messages',
  /** One question or reply. */
  'message',
  /** The first message, which is also a `message`. */
  'welcome',
  /** The open list of a reply’s sources. */
  'sources',
  /** The form with the input and its buttons. */
  'composer',
  /** The text field. */
  'input',
  /** The send button. */
  'send',
] as const

/** Slots for the page’s own content. */
export const slots = [
  /** Icon of the launcher, 28 px square. */
  'launcher-icon',
  /** Icon of the panel’s header, 34 px square. */
  'header-icon',
  /** Replaces the panel’s icon, title and sub-title. `heading` still names the panel for screen readers. */
  'header',
  /** Above the input. */
  'composer',
] as const

declare global {
  interface HTMLElementTagNameMap {
    'nicodata-chat': NicodataChat
  }
  interface HTMLElementEventMap extends EventMap {}
}
