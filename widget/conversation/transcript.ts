import type { Message } from '../chat/message.ts'
import type { AttributeValues } from '../publicApi.ts'

type Place = Pick<AttributeValues, 'persist' | 'backend'>

/** The conversation that the store of the page's choice holds; none by default. */
export function readTranscript(place: Place): readonly Message[] {
  return withStore(place, (store, key) => readMessages(JSON.parse(store.getItem(key) ?? '[]'))) ?? []
}

/** Keep a conversation in the store of the page's choice. One that is but a welcome is forgotten. */
export function writeTranscript(place: Place, messages: readonly Message[]): void {
  withStore(place, (store, key) => {
    if (messages.length > 1) store.setItem(key, JSON.stringify(messages.map(keptFields)))
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

/** Whatever else of the origin wrote there, only messages come out. */
function readMessages(stored: unknown): readonly Message[] {
  return Array.isArray(stored) ? stored.filter(isMessage).map(keptFields) : []
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { id, role, content } = value as Partial<Record<keyof Message, unknown>>
  return typeof id === 'string' && typeof content === 'string' && (role === 'user' || role === 'assistant')
}
