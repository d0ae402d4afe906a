const encoder = new TextEncoder()

/** Size of a value as JSON, in bytes. */
export function jsonBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length
}

/** Limits for the messages of a request. An omitted field means no limit. */
interface HistoryLimits {
  readonly maxMessages?: number | undefined
  readonly maxHistoryBytes?: number | undefined
}

/**
 * The end of a conversation, within a number of messages and of bytes of JSON. The last question and the tool results
 * after it are always included.
 */
export function recentMessages<Message extends { readonly role?: string }>(
  messages: readonly Message[],
  { maxMessages = Number.POSITIVE_INFINITY, maxHistoryBytes = Number.POSITIVE_INFINITY }: HistoryLimits = {},
): readonly Message[] {
  const question = messages.findLastIndex(({ role }) => role === 'user')
  let left = maxHistoryBytes
  let first = messages.length
  while (first > 0) {
    // 1 more byte for the comma.
    if (left < Number.POSITIVE_INFINITY) left -= jsonBytes(messages[first - 1]) + 1
    if (first <= question && (left < 0 || messages.length - first >= maxMessages)) break
    first--
  }
  return messages.slice(first)
}
