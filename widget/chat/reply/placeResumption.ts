import type { StreamPart } from '../streamPart.ts'
import { continuedReply, emptyMessage, newReply, type Reply, type Resumption } from './reply.ts'

/**
 * Decide, by the first part of a resumed stream that tells, which message it brings.
 *
 * Servers that can resume replay the stream from its start. The reference appends such a replay to what is there, so that
 * the reply stands there twice (vercel/ai #18457, #14688); here it takes the place of what was cut off.
 */
export function placeResumption(reply: Reply, resumption: Resumption, part: StreamPart): Reply {
  const { message } = reply
  const { newMessage, isContinuedByDefault } = resumption
  const repeated = (): Reply => ({
    ...newReply(emptyMessage(message.id, message.createdAt)),
    shownAs: message.id,
    isVisible: true,
  })
  switch (part.type) {
    case 'start':
      if (typeof part.messageId !== 'string') return reply
      return part.messageId === message.id ? repeated() : newReply(newMessage)
    case 'message-metadata':
    case 'start-step':
      return reply
    case 'text-delta':
      if (part.delta.startsWith(message.content) || message.content.startsWith(part.delta)) return repeated()
      break
  }
  return isContinuedByDefault ? continuedReply(message) : newReply(newMessage)
}
