import type { Message } from '../chat/message.ts'
import type { AttributeValues } from '../publicApi.ts'

/** Where a conversation outlives its page. */
export interface Transcript {
  read(): readonly Message[]
  write(messages: readonly Message[]): void
}

/** The store that the page chose; nowhere by default. A store that is denied or full keeps nothing, silently. */
export function openTranscript({ persist, backend }: AttributeValues): Transcript {
  const key = `nicodata-chat ${backend}`
  // Even naming the store throws in a sandboxed document.
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    if (persist === 'none') return undefined
    try {
      return use(persist === 'local' ? localStorage : sessionStorage)
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt(storage => readMessages(JSON.parse(storage.getItem(key) ?? '[]'))) ?? [],
    write(messages) {
      attempt(storage => {
        if (messages.length > 1) storage.setItem(key, JSON.stringify(messages.map(keptFields)))
        else storage.removeItem(key)
      })
    },
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
