/** Most of a conversation that goes out with a question, so that a request stays under 64 kB. */
const MAX_HISTORY_BYTES = 60_000

const encoder = new TextEncoder()

/**
 * The end of a conversation: at most `limit` messages, and no more bytes of JSON than a request should carry. The last
 * question and the tool results that follow it go out whatever their number and length.
 */
export function recentMessages<Message extends { readonly role: string }>(
  messages: readonly Message[],
  limit: number,
): readonly Message[] {
  const question = messages.findLastIndex(({ role }) => role === 'user')
  let left = MAX_HISTORY_BYTES
  let first = messages.length
  while (first > 0) {
    // And a comma.
    left -= encoder.encode(JSON.stringify(messages[first - 1])).length + 1
    if (first <= question && (left < 0 || messages.length - first >= limit)) break
    first--
  }
  return messages.slice(first)
}
