import type { ErrorCode } from '../../shared/chatProtocol.ts'
import type { HttpError } from '../httpError.ts'
import type { Log } from '../log.ts'

/** Minimum time between two warnings with the same reason, in milliseconds. */
const INTERVAL_MS = 3_600_000

/** Warns that the site answers in place of a model: a model that is down for a day would fill the log otherwise. */
export function createReplacementNotice(log: Pick<Log, 'warn'>): (reason: HttpError) => void {
  const warnedAt = new Map<ErrorCode, number>()
  return ({ code, detail }) => {
    // For the budget there is another line.
    if (code === 'budget_spent' || performance.now() - (warnedAt.get(code) ?? -INTERVAL_MS) < INTERVAL_MS) return
    warnedAt.set(code, performance.now())
    log.warn({ code, detail }, 'the site answers in place of the model')
  }
}
