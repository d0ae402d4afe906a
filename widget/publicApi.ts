import type { StreamProtocol } from '../shared/chatProtocol.ts'
import type { JSONValue, ToolCall, UIMessage } from './chat/message.ts'
import type { ChatStrings } from './strings.fr.ts'

/** How the text of an attribute is read. Absent, empty and unreadable values mean `fallback`. */
export type AttributeSpec =
  | { readonly kind: 'text'; readonly fallback: string }
  | { readonly kind: 'choice'; readonly fallback: string; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly fallback: number; readonly min: number }
  /** Items stand between separators, with any white space around them. */
  | { readonly kind: 'list'; readonly fallback: readonly string[]; readonly separator: string }
  /** There is true, whatever the value. */
  | { readonly kind: 'flag'; readonly fallback: false }

/** Every attribute of `<nicodata-chat>`. Each is a property too, in camel case, that writes the attribute. */
export const attributes = {
  backend: { kind: 'text', fallback: '' },
  'stream-protocol': { kind: 'choice', fallback: 'text', values: ['text', 'data'] },
  open: { kind: 'flag', fallback: false },
  heading: { kind: 'text', fallback: '' },
  placeholder: { kind: 'text', fallback: '' },
  welcome: { kind: 'text', fallback: '' },
  'launcher-label': { kind: 'text', fallback: '' },
  suggestions: { kind: 'list', fallback: [], separator: '|' },
  lang: { kind: 'text', fallback: 'fr' },
  theme: { kind: 'choice', fallback: 'auto', values: ['auto', 'light', 'dark'] },
  position: { kind: 'choice', fallback: 'end', values: ['end', 'start'] },
  layer: { kind: 'choice', fallback: 'top', values: ['top', 'page'] },
  persist: { kind: 'choice', fallback: 'none', values: ['none', 'session', 'local'] },
  'show-errors': { kind: 'flag', fallback: false },
  'image-origins': { kind: 'list', fallback: [], separator: ' ' },
  credentials: { kind: 'choice', fallback: 'omit', values: ['omit', 'same-origin', 'include'] },
  'max-length': { kind: 'number', fallback: 2000, min: 1 },
  'history-limit': { kind: 'number', fallback: 100, min: 1 },
  'max-steps': { kind: 'number', fallback: 1, min: 1 },
  'first-byte-timeout': { kind: 'number', fallback: 120, min: 1 },
  'idle-timeout': { kind: 'number', fallback: 60, min: 1 },
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
  /** The panel is about to open. Cancelable. */
  'nicodata-chat-open': undefined
  /** The panel has closed. */
  'nicodata-chat-close': undefined
  /** A question is about to be sent. Cancelable: what was typed is kept. */
  'nicodata-chat-message-sent': { readonly content: string }
  /** The first piece of a reply has arrived. */
  'nicodata-chat-reply-started': undefined
  /** A reply is complete. Not dispatched for one that was stopped or failed. */
  'nicodata-chat-reply-finished': { readonly message: UIMessage }
  /** A request or its reply failed. */
  'nicodata-chat-error': { readonly error: Error }
  /** The model calls a tool. */
  'nicodata-chat-tool-call': { readonly toolCall: ToolCall }
  /** The conversation was emptied. */
  'nicodata-chat-clear': undefined
}

/** Events that a page can prevent. */
export const cancelableEvents: readonly (keyof EventDetails)[] = ['nicodata-chat-open', 'nicodata-chat-message-sent']

/** Events of the element, for `addEventListener`. */
export type EventMap = { [Name in keyof EventDetails]: CustomEvent<EventDetails[Name]> }

/** The `<nicodata-chat>` element. */
export interface NicodataChat extends HTMLElement, Omit<AttributeValues, 'lang'>, PropertyValues, Methods {
  /** The conversation so far; empty until the panel was first needed. */
  readonly messages: readonly UIMessage[]
}

/** `--nicodata-chat-…` -> the private alias that style sheets use, its default, and its default in the dark scheme. */
export const cssProperties = {
  font: ['--_font', '"Bricolage Text",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'],
  'font-display': ['--_font-display', '"Bricolage Display",var(--_font)'],
  'font-mono': ['--_mono', 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace'],
  bg: ['--_bg', '#fff', '#0f2a2f'],
  sunken: ['--_sunken', '#f1f4f1', '#091e22'],
  ink: ['--_ink', '#0b2a30', '#eef3f0'],
  'ink-2': ['--_ink2', '#3c575c', '#a9c1c0'],
  line: ['--_line', '#c6d2cf', '#274a4f'],
  field: ['--_field', '#6b8589', '#6f9092'],
  border: ['--_border', '#0b2a30', '#6f9092'],
  head: ['--_head', '#0b2a30', '#06171a'],
  'on-head': ['--_onhead', '#f1f4f1', '#eef3f0'],
  user: ['--_user', '#0b2a30', '#ffc533'],
  'on-user': ['--_onuser', '#f1f4f1', '#0b2a30'],
  accent: ['--_accent', '#ffc533'],
  'on-accent': ['--_onaccent', '#0b2a30'],
  'dot-1': ['--_coral', '#d24b2e', '#ff8e74'],
  'dot-2': ['--_blue', '#1f6f9f', '#7fc4ec'],
  'dot-3': ['--_saffron', '#ffc533'],
  code: ['--_code', '#0b2a30', '#06171a'],
  'on-code': ['--_oncode', '#e9f1ee'],
  danger: ['--_danger', '#a82a12', '#ff9c86'],
  focus: ['--_focus', '#1b5fd0', '#8fc1ff'],
  width: ['--_w', '448px'],
  'width-lg': ['--_wlg', '384px'],
  height: ['--_h', '500px'],
  offset: ['--_off', '24px'],
  radius: ['--_r', '4px'],
  z: ['--_z', '2147483000'],
} as const satisfies Record<string, readonly [alias: string, light: string, dark?: string]>

/** Elements of the shadow root that a page may style with `::part()`. */
export const cssParts = ['launcher', 'panel', 'header', 'messages', 'message', 'composer', 'input', 'send'] as const

/** Places for the page's own content. */
export const slots = ['launcher-icon', 'header'] as const

/** Type of the `streamProtocol` property. */
export type { StreamProtocol }
