import { CHAT_HEADERS } from '../../../shared/chatProtocol.ts'
import type { ChatErrorDetails } from '../chatError.ts'

/** What the status and the headers of an unsuccessful response say. */
export function refusalDetails({ status, headers }: Response): ChatErrorDetails {
  return {
    status,
    received: String(status),
    retryAfter: secondsUntil(headers.get('retry-after')),
    backendCode: headers.get(CHAT_HEADERS.errorCode) ?? undefined,
    maxLength: Number(headers.get(CHAT_HEADERS.maxLength)) || undefined,
  }
}

/** Parse `Retry-After`: `120`, or a date. Undefined if it is missing, invalid or past. */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
