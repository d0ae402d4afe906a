/** The error body of a model server. Its fields may have any type and may quote the conversation or a key. */
export interface UpstreamError {
  message?: unknown
  type?: unknown
  code?: unknown
}

/** Words that name a kind of error and nothing private: `context_length_exceeded`, `BadRequestError`, 400. */
const NAME = /^[\w.-]{1,64}$/
// vLLM and Ollama have no error code for a conversation that is too long.
const CONTEXT_OVERFLOW = /context (length|window|size)|context_length|too many tokens/i

/**
 * An error of a model server for the log: its status, type and code, and `context_overflow` for a conversation that is
 * too long. Never its message, which may quote the conversation.
 */
export function describeUpstreamError(error: unknown, status?: number): string {
  // Ollama's own routes answer { "error": "…" }.
  const { message, type, code }: UpstreamError =
    typeof error === 'object' && error !== null ? error : { message: error }
  return [
    status,
    nameOf('type', type),
    nameOf('code', code),
    typeof message === 'string' && CONTEXT_OVERFLOW.test(message) ? 'context_overflow' : undefined,
  ]
    .filter(part => part !== undefined)
    .join(' ')
}

function nameOf(field: string, value: unknown): string | undefined {
  const isName = typeof value === 'number' || (typeof value === 'string' && NAME.test(value))
  return isName ? `${field}=${value}` : undefined
}
