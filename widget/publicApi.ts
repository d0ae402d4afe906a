import type { ChatError } from './chat/chatError.ts'
import type { JSONValue, ToolCall, UIMessage } from './chat/message.ts'
import type { ChatTransport } from './chat/transport/chatTransport.ts'
import type { PreparedRequest, RequestSource } from './chat/transport/httpRequest.ts'
import type { ChatStrings } from './strings/fr.ts'

/** How the text of an attribute is read. Absent, empty and unreadable values mean `fallback`. */
export type AttributeSpec =
  | { readonly kind: 'text'; readonly fallback: string }
  | { readonly kind: 'choice'; readonly fallback: string; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly fallback: number; readonly min: number; readonly unit: string }
  /** Items stand between separators, with any white space around them. A space stands for any white space. */
  | { readonly kind: 'list'; readonly fallback: readonly string[]; readonly separator: string }
  /** There is true, whatever the value. */
  | { readonly kind: 'flag'; readonly fallback: false }

/** Every attribute of `<nicodata-chat>`. Each is a property too, in camel case, that writes the attribute. */
export const attributes = {
  /** Address of the chat backend: questions go to `{backend}/api/chat`. Empty: the page’s own origin. */
  backend: { kind: 'text', fallback: '' },
  /** Whole address that questions go to, in place of `{backend}/api/chat`. */
  endpoint: { kind: 'text', fallback: '' },
  /** How replies are written. `text`: plain text. `data`: the AI SDK’s data stream or UI message stream. `auto`: found out from each reply. */
  'stream-protocol': { kind: 'choice', fallback: 'auto', values: ['text', 'data', 'auto'] },
  /** Version of the AI SDK whose form of messages the backend reads. `auto`: found out from its first reply. */
  'ai-sdk': { kind: 'choice', fallback: 'auto', values: ['auto', '4', '5', '6', '7'] },
  /** Whether the panel is open. The element writes it too: `nicodata-chat[open]` matches in style sheets. */
  open: { kind: 'flag', fallback: false },
  /** Title of the panel. */
  heading: { kind: 'text', fallback: '' },
  /** Under the title: what answers, until the backend names its model. */
  subtitle: { kind: 'text', fallback: '' },
  /** Hint in the empty input. */
  placeholder: { kind: 'text', fallback: '' },
  /** Markdown of the message that opens every conversation. */
  welcome: { kind: 'text', fallback: '' },
  /** Name of the launcher: beside its icon from 640 px of width, spoken below it. */
  'launcher-label': { kind: 'text', fallback: '' },
  /** Questions to ask with a click, until the first is asked. */
  suggestions: { kind: 'list', fallback: [], separator: '|' },
  /** Language of the words: `en`, `fr`, or another with its words in the `strings` property. */
  lang: { kind: 'text', fallback: 'fr' },
  /** Colour scheme. `auto`: that of the visitor’s system. */
  theme: { kind: 'choice', fallback: 'auto', values: ['auto', 'light', 'dark'] },
  /** Corner of the window: at the end of a line of the page’s language, or at the start. */
  position: { kind: 'choice', fallback: 'end', values: ['end', 'start'] },
  /** `top` is above everything on the page; `page` obeys `--nicodata-chat-z` among the page’s own layers. */
  layer: { kind: 'choice', fallback: 'top', values: ['top', 'page'] },
  /** Where a conversation is kept in the visitor’s browser: nowhere, until its tab is closed, or for good. A reply goes on over pages. */
  persist: { kind: 'choice', fallback: 'none', values: ['none', 'session', 'local'] },
  /** Whether a visitor is told that a request failed, with a button that tries again. */
  'show-errors': { kind: 'flag', fallback: false },
  /** Origins whose pictures are shown at once. Any other is a placeholder until it is clicked. */
  'image-origins': { kind: 'list', fallback: [], separator: ' ' },
  /** Whether requests carry cookies, as of `fetch`. */
  credentials: { kind: 'choice', fallback: 'omit', values: ['omit', 'same-origin', 'include'] },
  /** Longest question. */
  'max-length': { kind: 'number', fallback: 2000, min: 1, unit: 'characters' },
  /** Newest messages that a request carries. */
  'history-limit': { kind: 'number', fallback: 100, min: 1, unit: 'messages' },
  /** Requests that one question may cause when tools answer: 1 sends no result back. */
  'max-steps': { kind: 'number', fallback: 1, min: 1, unit: 'requests' },
  /** Longest wait for a reply to begin. */
  'first-byte-timeout': { kind: 'number', fallback: 120, min: 1, unit: 'seconds' },
  /** Longest silence within a reply. */
  'idle-timeout': { kind: 'number', fallback: 60, min: 1, unit: 'seconds' },
} as const satisfies Record<string, AttributeSpec>

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
        : string

/** The attributes as typed values, by property name. */
export type AttributeValues = { [Name in AttributeName as CamelCase<Name>]: ValueOf<(typeof attributes)[Name]> }

/** Name of the property that stands for an attribute: `stream-protocol` -> `streamProtocol`. */
export function propertyName<Name extends AttributeName>(attribute: Name): CamelCase<Name> {
  // TypeScript cannot follow a regular expression.
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>
}

/** What cannot be written as text in a page. Each may be set before the element's script has run. */
export interface PropertyValues {
  /** Further headers of every request. */
  headers: HeadersInit | undefined
  /** Further fields of every request's body. */
  body: Record<string, JSONValue> | undefined
  /** Called in place of the page's `fetch`. */
  fetch: typeof fetch | undefined
  /** Changes a request before it goes out: its address, further headers, the whole body. Undefined leaves it as it is. */
  prepareRequest:
    | ((request: RequestSource) => PreparedRequest | undefined | Promise<PreparedRequest | undefined>)
    | undefined
  /** The way to a backend that is not reached over HTTP as the attributes say. */
  transport: ChatTransport | undefined
  /** Runs a tool that the model calls. What it returns, or resolves to, answers the call; undefined leaves it open. */
  onToolCall: ((event: { toolCall: ToolCall }) => unknown) | undefined
  /** Words to use in place of the language's own. */
  strings: Partial<ChatStrings> | undefined
}

/** What a page may ask of the element. */
export interface Methods {
  /** Open the panel and focus its input. */
  show(): void
  /** Close the panel. The conversation and a draft are kept. */
  hide(): void
  /** Open the panel if it is closed, else close it. */
  toggle(): void
  /** Ask a question, with the panel open or not. Resolves to false if it was not sent: blank, too long, a reply is under way, or the page prevented it. */
  send(text: string): Promise<boolean>
  /** End the reply under way. What has arrived is kept. */
  stop(): void
  /** Empty the conversation; a reply under way is ended first. */
  clear(): void
}

/** What the events carry, by event name. All bubble and are composed. */
export interface EventDetails {
  /** The panel is about to open. Prevented, it stays closed. */
  'nicodata-chat-open': undefined
  /** The panel has closed. */
  'nicodata-chat-close': undefined
  /** A question is about to be sent. Prevented, it is not, and what was typed is kept. */
  'nicodata-chat-message-sent': { readonly content: string }
  /** The first piece of a reply has arrived. */
  'nicodata-chat-reply-started': undefined
  /** A reply is complete. Not dispatched for one that was stopped or failed. */
  'nicodata-chat-reply-finished': { readonly message: UIMessage }
  /** A request or its reply failed. */
  'nicodata-chat-error': { readonly error: ChatError }
  /** The model calls a tool. */
  'nicodata-chat-tool-call': { readonly toolCall: ToolCall }
  /** The conversation was emptied. */
  'nicodata-chat-clear': undefined
}

/** Events that a page can prevent. */
export const cancelableEvents: readonly (keyof EventDetails)[] = ['nicodata-chat-open', 'nicodata-chat-message-sent']

/** Names of all events. */
export const eventNames = [
  'nicodata-chat-open',
  'nicodata-chat-close',
  'nicodata-chat-message-sent',
  'nicodata-chat-reply-started',
  'nicodata-chat-reply-finished',
  'nicodata-chat-error',
  'nicodata-chat-tool-call',
  'nicodata-chat-clear',
] as const satisfies readonly (keyof EventDetails)[]

/** Events of the element, for `addEventListener`. */
export type EventMap = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> }

/** The `<nicodata-chat>` element. */
export interface NicodataChat extends HTMLElement, Omit<AttributeValues, 'lang'>, PropertyValues, Methods {
  /** The conversation so far; empty until the panel was first needed. */
  readonly messages: readonly UIMessage[]
}

/** `--nicodata-chat-…` -> the private alias that style sheets use, its default, and its default in the dark scheme. */
export const cssProperties = {
  /** Text. */
  font: ['--_font', '"Bricolage Text",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'],
  /** Title of the panel, headings of replies. */
  'font-display': ['--_font-display', '"Bricolage Display",var(--_font)'],
  /** Code. */
  'font-mono': ['--_mono', 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace'],
  /** Ground of the panel. */
  bg: ['--_bg', '#fff', '#0f2a2f'],
  /** Ground of code within text, and of an input that is disabled. */
  sunken: ['--_sunken', '#f1f4f1', '#091e22'],
  /** Text. */
  ink: ['--_ink', '#0b2a30', '#eef3f0'],
  /** Secondary text. */
  'ink-2': ['--_ink2', '#3c575c', '#a9c1c0'],
  /** Hairlines. */
  line: ['--_line', '#c6d2cf', '#274a4f'],
  /** Borders of the input and of quiet buttons. */
  field: ['--_field', '#6b8589', '#6f9092'],
  /** Borders of the panel and of the launcher. */
  border: ['--_border', '#0b2a30', '#6f9092'],
  /** Ground of the header. */
  head: ['--_head', '#0b2a30', '#06171a'],
  /** Text and icons of the header. */
  'on-head': ['--_onhead', '#f1f4f1', '#eef3f0'],
  /** Ground of the visitor’s questions. */
  user: ['--_user', '#0b2a30', '#ffc533'],
  /** Text of the visitor’s questions. */
  'on-user': ['--_onuser', '#f1f4f1', '#0b2a30'],
  /** Ground of the launcher’s icon, of the send button and of the way back to the last message; the line beside replies. */
  accent: ['--_accent', '#ffc533'],
  /** Icons on the accent. */
  'on-accent': ['--_onaccent', '#0b2a30'],
  /** First dot of the typing indicator; the mark of an unread reply; the line under links. */
  'dot-1': ['--_dot1', '#d24b2e', '#ff8e74'],
  /** Second dot of the typing indicator. */
  'dot-2': ['--_dot2', '#1f6f9f', '#7fc4ec'],
  /** Third dot of the typing indicator; the block in the panel’s icon. */
  'dot-3': ['--_dot3', '#ffc533'],
  /** Ground of code blocks. */
  code: ['--_code', '#0b2a30', '#06171a'],
  /** Text of code blocks. */
  'on-code': ['--_oncode', '#e9f1ee'],
  /** Frame and title of the error notice. */
  danger: ['--_danger', '#a82a12', '#ff9c86'],
  /** Focus ring. */
  focus: ['--_focus', '#1b5fd0', '#8fc1ff'],
  /** Width of the panel in windows under 640 px. */
  width: ['--_w', '448px'],
  /** Width of the panel in wider windows. */
  'width-lg': ['--_wlg', '384px'],
  /** Height of the panel. It never exceeds what the window shows. */
  height: ['--_h', '500px'],
  /** Distance from the window’s edges; 12 px when open under 640 px. */
  offset: ['--_off', '24px'],
  /** Rounding of the panel, of the launcher and of questions. */
  radius: ['--_r', '4px'],
  /** Layer, for `layer="page"` and browsers without popovers. */
  z: ['--_z', '2147483000'],
} as const satisfies Record<string, readonly [alias: string, light: string, dark?: string]>

/** Elements of the shadow root that a page may style with `::part()`. */
export const cssParts = [
  /** The button that opens the panel. */
  'launcher',
  /** The dialog. */
  'panel',
  /** Title, sub-title and close button. */
  'header',
  /** The scrolling list. */
  'messages',
  /** One question or reply. */
  'message',
  /** The form with the input and its buttons. */
  'composer',
  /** The text field. */
  'input',
  /** The send button. */
  'send',
] as const

/** Places for the page's own content. */
export const slots = [
  /** Icon of the launcher, 28 px square. */
  'launcher-icon',
  /** In place of the panel’s icon, title and sub-title. `heading` still names the panel to screen readers. */
  'header',
] as const

declare global {
  interface HTMLElementTagNameMap {
    'nicodata-chat': NicodataChat
  }
  interface HTMLElementEventMap extends EventMap {}
}
