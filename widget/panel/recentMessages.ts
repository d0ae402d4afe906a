import type { UIMessage } from '../chat/message.ts'

/** Most text of earlier messages that goes out with a question, so that a request stays under 64 kB. */
const MAX_HISTORY_BYTES = 56_000

const encoder = new TextEncoder()

/** The last messages, the question included: at most `limit`, and no more text than a request should carry. */
export function recentMessages(messages: readonly UIMessage[], limit: number): readonly UIMessage[] {
  let left = MAX_HISTORY_BYTES
  let first = messages.length
  while (first > 0 && messages.length - first < limit) {
    const message = messages[first - 1]
    if (message) left -= encoder.encode(JSON.stringify(message.content)).length
    // The question goes out whatever its length.
    if (left < 0 && first < messages.length) break
    first--
  }
  return messages.slice(first)
}
