import type { StreamPart } from '../streamPart.ts'
import { emptyMessage, newReply, type Placement, type Reply } from './reply.ts'

/**
 * Decide which message the stream belongs to, by its first part that shows it. A resumed stream that repeats the
 * incomplete reply replaces it; AI SDK appends it, so the reply appears twice (vercel/ai #18457, #14688).
 */
export function placeReply(reply: Reply, placement: Placement, part: StreamPart): Reply {
  const { message } = reply
  const { newMessage, isResumed, isNewMessage } = placement
  switch (part.type) {
    case 'start':
      if (part.isNewMessage)
        return isResumed ? { ...reply, placement: { ...placement, isNewMessage: true } } : newReply(newMessage)
      if (!isResumed || typeof part.messageId !== 'string') return reply
      return part.messageId === message.id ? repeatedReply(reply) : newReply(newMessage)
    case 'message-metadata':
    case 'start-step':
    case 'text-start':
      return reply
    case 'reasoning-start':
      // A reply reasons before it says a word.
      if (isResumed && message.content) return repeatedReply(reply)
      break
    case 'text-delta':
      if (isResumed && isRepetition(message.content, part.delta)) return repeatedReply(reply)
      break
  }
  if (isNewMessage) return newReply(newMessage)
  return { ...reply, placement: undefined }
}

function isRepetition(before: string, start: string): boolean {
  return start.startsWith(before) || before.startsWith(start)
}

/** The reply that replaces its incomplete version under the same id. */
function repeatedReply({ message }: Reply): Reply {
  return { ...newReply(emptyMessage(message.id, message.createdAt)), shownAs: message.id }
}
