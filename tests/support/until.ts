import { setTimeout as wait } from 'node:timers/promises'

/** Timeout, interval, and the error message after the timeout. */
export interface UntilOptions {
  patienceMs?: number
  pauseMs?: number
  complaint?: string | (() => string)
}

/** Call `ask` until its result is truthy, and return the result. Throws after the timeout. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  { patienceMs = 60_000, pauseMs = 5, complaint = `Not so: ${ask}` }: UntilOptions = {},
): Promise<NonNullable<Answer>> {
  const deadline = performance.now() + patienceMs
  do {
    const answer = await ask()
    if (answer) return answer
    await wait(pauseMs)
  } while (performance.now() < deadline)
  throw new Error(`${typeof complaint === 'string' ? complaint : complaint()}, after ${patienceMs / 1000} s`)
}
