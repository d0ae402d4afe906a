import type { Message } from '../chat/message.ts'
import type { AttributeValues } from '../publicApi.ts'

type Place = Pick<AttributeValues, 'persist' | 'backend'>

/** A conversation as stored in the visitor's browser. */
export interface Transcript {
  /** Id of the conversation, for the backend. */
  readonly id?: string | undefined
  readonly messages: readonly Message[]
  /** Was a reply in progress when this was stored? */
  readonly isReplying: boolean
  /** Message format of the backend, if its replies have shown it. */
  readonly messageFields?: 'ai4' | 'ai5' | undefined
}

const NOTHING: Transcript = { messages: [], isReplying: false }

/** Read the conversation from the page's chosen storage; undefined by default. */
export function readTranscript(place: Place): Transcript {
  return withStore(place, (store, key) => readStored(JSON.parse(store.getItem(key) ?? '[]'))) ?? NOTHING
}

/** Write a conversation to the page's chosen storage. A conversation with only a welcome is removed. */
export function writeTranscript(place: Place, { messages, ...transcript }: Transcript): void {
  withStore(place, (store, key) => {
    if (messages.length > 1) store.setItem(key, JSON.stringify({ ...transcript, messages: messages.map(keptFields) }))
    else store.removeItem(key)
  })
}

/** If the storage is blocked or full, keep nothing and report nothing. */
function withStore<Result>(
  { persist, backend }: Place,
  use: (store: Storage, key: string) => Result,
): Result | undefined {
  if (persist === 'none') return undefined
  try {
    // In a sandboxed document, even reading `window.localStorage` throws.
    return use(persist === 'local' ? localStorage : sessionStorage, `nicodata-chat ${backend}`)
  } catch {
    return undefined
  }
}

function keptFields({ id, role, content }: Message): Message {
  return { id, role, content }
}

/**
 * Earlier versions stored only the messages. Other code of the origin may have written any value: keep only valid
 * messages.
 */
function readStored(stored: unknown): Transcript {
  if (Array.isArray(stored)) return { messages: readMessages(stored), isReplying: false }
  if (typeof stored !== 'object' || stored === null) return NOTHING
  const { id, messages, isReplying, messageFields } = stored as Partial<Record<keyof Transcript, unknown>>
  return {
    id: typeof id === 'string' && id !== '' ? id : undefined,
    messages: readMessages(messages),
    isReplying: isReplying === true,
    messageFields: messageFields === 'ai5' ? messageFields : undefined,
  }
}

function readMessages(stored: unknown): readonly Message[] {
  return Array.isArray(stored) ? stored.filter(isMessage).map(keptFields) : []
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { id, role, content } = value as Partial<Record<keyof Message, unknown>>
  return typeof id === 'string' && typeof content === 'string' && (role === 'user' || role === 'assistant')
}
