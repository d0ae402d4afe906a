import type { Message } from '../chat/message.ts'

/**
 * The messages of two tabs as one list. A message of the other tab only follows its neighbour there, and a question also the
 * replies to the one before it. Of two versions of one message, the longer one counts. The messages from `fixed` on
 * stay as they are, at the end.
 */
export function mergeMessages(own: readonly Message[], other: readonly Message[], fixed = own.length): Message[] {
  const merged = own.slice(0, fixed)
  const last = own.slice(fixed)
  let place = 0
  for (const message of other) {
    const isSame = ({ id }: Message) => id === message.id
    const found = merged.findIndex(isSame)
    const known = merged[found]
    if (known) {
      if (known.content.length < message.content.length) merged[found] = message
      place = found + 1
    } else if (!last.some(isSame)) {
      while (message.role === 'user' && merged[place]?.role === 'assistant') place++
      merged.splice(place++, 0, message)
    }
  }
  return [...merged, ...last]
}
