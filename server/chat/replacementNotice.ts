import type { ErrorCode, HttpError } from '../http/httpError.ts'
import type { Log } from '../log.ts'

/** At most one warning in this time for each reason. */
const INTERVAL_MS = 3_600_000

/** Warns that the site answers in place of a model: a model that is down for a day would fill the log otherwise. */
export function createReplacementNotice(log: Pick<Log, 'warn'>): (reason: HttpError) => void {
  const warnedAt = new Map<ErrorCode, number>()
  return ({ code, detail }) => {
    // The budget has a line of its own.
    if (code === 'budget_spent' || performance.now() - (warnedAt.get(code) ?? -INTERVAL_MS) < INTERVAL_MS) return
    warnedAt.set(code, performance.now())
    log.warn({ code, detail }, 'the site answers in place of the model')
  }
}
