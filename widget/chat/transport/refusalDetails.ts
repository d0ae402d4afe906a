import { CHAT_HEADERS } from '../../../shared/chatProtocol.ts'
import type { ChatErrorDetails } from '../chatError.ts'

/** What the status and the headers of an unsuccessful response say. */
export function refusalDetails({ status, headers }: Response): ChatErrorDetails {
  return {
    status,
    received: String(status),
    retryAfter: secondsToWait(status, headers),
    backendCode: headers.get(CHAT_HEADERS.errorCode) ?? undefined,
    maxLength: Number(headers.get(CHAT_HEADERS.maxLength)) || undefined,
  }
}

/** Seconds to wait, rounded up. Undefined if the backend does not say so, or if they have passed. */
function secondsToWait(status: number, headers: Headers): number | undefined {
  // By the clock of the backend, if the browser may read it: that of the visitor may be wrong.
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const ms = Number(headers.get('retry-after-ms'))
  const said = ms > 0 ? ms / 1000 : secondsUntil(headers.get('retry-after') ?? '', now)
  const seconds = said > 0 || status !== 429 ? said : secondsUntilReset(headers, now)
  return seconds > 0 && seconds < Number.POSITIVE_INFINITY ? Math.ceil(seconds) : undefined
}

/** `x-ratelimit-reset-requests` (OpenAI, Azure, Groq), `anthropic-ratelimit-tokens-reset`, `ratelimit-reset`, … */
const LIMIT = /rate-?limit/

/** Seconds until the last of the used-up limits is over; 0 without one. A second header says how much of each is left. */
function secondsUntilReset(headers: Headers, now: number): number {
  let seconds = 0
  // A `fetch` of the page may answer with less than headers.
  headers.forEach?.((text, name) => {
    const isReset = LIMIT.test(name) && name.includes('reset')
    const isUsedUp = isReset && !(Number(headers.get(name.replace('reset', 'remaining'))) > 0)
    if (isUsedUp) seconds = Math.max(seconds, secondsUntil(text, now) || 0)
  })
  return seconds
}

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 }

/** Beyond this, a number of seconds is a point in time, and beyond that one, it is in ms. */
const POINT_IN_TIME = 1e9
const POINT_IN_MS = 1e12

/** `120`, `7.5`, `6m0s`, `20ms`, `Wed, 21 Oct 2026 07:28:00 GMT`, `1767225600` -> seconds from now; `NaN` for any other text. */
function secondsUntil(text: string, now: number): number {
  const number = Number(text)
  if (number > POINT_IN_MS) return (number - now) / 1000
  if (number > POINT_IN_TIME) return number - now / 1000
  if (text.trim() && !Number.isNaN(number)) return number
  if (/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/.test(text)) {
    const parts = text.split(/(?<=[a-z])(?=\d)/)
    return parts.reduce((sum, part) => sum + Number.parseFloat(part) * (UNITS[part.replace(/^[\d.]+/, '')] ?? 0), 0)
  }
  return (Date.parse(text) - now) / 1000
}
