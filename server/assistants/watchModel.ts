import type { Log } from '../log.ts'
import type { ModelProblem } from './modelProblem.ts'

const LOOK_INTERVAL_MS = 60_000

/** Knows whether the model is there. */
export interface ModelWatch {
  /** What was wrong at the last look. */
  readonly problem: ModelProblem | undefined
  /** Resolves after the first look. */
  readonly looked: Promise<void>
  close(): void
}

/** Look for the model now and each minute; what changes is logged. */
export function watchModel(findProblem: () => Promise<ModelProblem | undefined>, log: Log): ModelWatch {
  let problem: ModelProblem | undefined
  const timer = setInterval(look, LOOK_INTERVAL_MS)
  timer.unref()
  const looked = look()

  async function look(): Promise<void> {
    const found = await findProblem()
    if (found && found.detail !== problem?.detail) log.warn({ code: found.code, detail: found.detail }, 'no model')
    if (!found && problem) log.info('the model is back')
    problem = found
  }

  return {
    get problem() {
      return problem
    },
    looked,
    close: () => clearInterval(timer),
  }
}
