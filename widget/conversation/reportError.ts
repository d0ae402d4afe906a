import { ChatError } from '../chat/chatError.ts'

/**
 * Any failure, as the page receives it. Errors of `fetch`, whose text depends on the browser, have the code `network`. An
 * error of the page's own transport keeps the code and the details that it has.
 */
export function toChatError(error: Error): ChatError {
  if (error instanceof ChatError) return error
  // A browser's own errors have numbers.
  const { code } = error as { readonly code?: ChatError['code'] }
  const known = typeof code === 'string' ? code : error instanceof TypeError ? 'network' : 'unknown'
  return new ChatError(known, error.message, { ...error, cause: error })
}

/**
 * Log a failure for the developer of the page: HTTP/2 has no status text, and a logged error hides its fields.
 *
 * @param address where the request went, as the browser understands it; undefined without a request over HTTP
 */
export function logError(error: ChatError, protocol: string, address: string | undefined): void {
  const { code, status, expected, received, detail } = error
  const facts = { protocol, address, status, code, expected, received, detail }
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  console.error(`<nicodata-chat>: ${known.map(([name, value]) => `${name} ${value}`).join(', ')}`)
  console.error(error.code === 'network' || error.code === 'unknown' ? error.cause : error)
}
