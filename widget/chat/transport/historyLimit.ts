const encoder = new TextEncoder()

/** Bounds of a request's messages. One left out is no bound. */
interface HistoryLimits {
  readonly maxMessages?: number | undefined
  readonly maxHistoryBytes?: number | undefined
}

/**
 * The end of a conversation: at most so many messages, and no more bytes of JSON. The last question and the tool results
 * that follow it go out whatever their number and length.
 */
export function recentMessages<Message extends { readonly role?: string }>(
  messages: readonly Message[],
  { maxMessages = Number.POSITIVE_INFINITY, maxHistoryBytes = Number.POSITIVE_INFINITY }: HistoryLimits = {},
): readonly Message[] {
  const question = messages.findLastIndex(({ role }) => role === 'user')
  let left = maxHistoryBytes
  let first = messages.length
  while (first > 0) {
    // The one more is a comma.
    if (left < Number.POSITIVE_INFINITY) left -= encoder.encode(JSON.stringify(messages[first - 1])).length + 1
    if (first <= question && (left < 0 || messages.length - first >= maxMessages)) break
    first--
  }
  return messages.slice(first)
}
