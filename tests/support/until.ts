import { setTimeout as wait } from 'node:timers/promises'

/** How long and how often an answer is asked for, and what is said when it does not come. */
export interface UntilOptions {
  patienceMs?: number
  pauseMs?: number
  complaint?: string
}

/** Ask until the answer is truthy, and give it. Fails the test when it does not come in time. */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  { patienceMs = 10_000, pauseMs = 5, complaint = `Not so: ${ask}` }: UntilOptions = {},
): Promise<NonNullable<Answer>> {
  const deadline = performance.now() + patienceMs
  do {
    const answer = await ask()
    if (answer) return answer
    await wait(pauseMs)
  } while (performance.now() < deadline)
  throw new Error(`${complaint}, after ${patienceMs / 1000} s`)
}
