import { ChatError } from '../chat/chatError.ts'

/** Any failure as the page is told of it: that of `fetch`, which browsers word as they like, has the code `network`. */
export function toChatError(error: Error): ChatError {
  if (error instanceof ChatError) return error
  return new ChatError(error instanceof TypeError ? 'network' : 'unknown', error.message, { cause: error })
}

/** What went wrong, on the console of who embeds the chat: over HTTP/2 a status has no text, and an error hides its fields. */
export function logError(error: ChatError, protocol: string): void {
  const { code, status, expected, received } = error
  const facts = { protocol, status, code, expected, received }
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  console.error(`<nicodata-chat>: ${known.map(([name, value]) => `${name} ${value}`).join(', ')}`)
  console.error(error.code === 'network' || error.code === 'unknown' ? error.cause : error)
}
