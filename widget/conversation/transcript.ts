import type { Message } from '../chat/message.ts'
import type { AttributeValues } from '../publicApi.ts'

type Place = Pick<AttributeValues, 'persist' | 'backend'>

/** What the visitor's browser holds of a conversation. */
export interface Transcript {
  /** Names the conversation for the backend. */
  readonly id?: string | undefined
  readonly messages: readonly Message[]
  /** Was a reply under way when it was written? */
  readonly isReplying: boolean
  /** The form in which the backend reads messages, as its replies showed. */
  readonly messageFields?: 'ai4' | 'ai5' | undefined
}

const NOTHING: Transcript = { messages: [], isReplying: false }

/** The conversation that the store of the page's choice holds; none by default. */
export function readTranscript(place: Place): Transcript {
  return withStore(place, (store, key) => readStored(JSON.parse(store.getItem(key) ?? '[]'))) ?? NOTHING
}

/** Keep a conversation in the store of the page's choice. One that is but a welcome is forgotten. */
export function writeTranscript(place: Place, { messages, ...transcript }: Transcript): void {
  withStore(place, (store, key) => {
    if (messages.length > 1) store.setItem(key, JSON.stringify({ ...transcript, messages: messages.map(keptFields) }))
    else store.removeItem(key)
  })
}

/** A store that is denied or full keeps nothing, silently. */
function withStore<Result>(
  { persist, backend }: Place,
  use: (store: Storage, key: string) => Result,
): Result | undefined {
  if (persist === 'none') return undefined
  try {
    // Even naming the store throws in a sandboxed document.
    return use(persist === 'local' ? localStorage : sessionStorage, `nicodata-chat ${backend}`)
  } catch {
    return undefined
  }
}

function keptFields({ id, role, content }: Message): Message {
  return { id, role, content }
}

/** Earlier versions wrote the messages alone. Whatever else of the origin wrote there, only messages come out. */
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
