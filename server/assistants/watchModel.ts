import type { Log } from '../log.ts'
import type { AssistantChooser } from './AssistantChooser.ts'
import type { ModelProblem } from './modelProblem.ts'

const LOOK_INTERVAL_MS = 60_000

/** Watches whether the model is available. */
export interface ModelWatch {
  /** The problem found by the last check, if any. */
  readonly problem: ModelProblem | undefined
  /** Resolves after the first check. */
  readonly looked: Promise<void>
  close(): void
}

/** Checks the model now, every minute, and when the local model changes. It logs each change. */
export function watchModel(
  { findProblem, onChange }: Pick<AssistantChooser, 'findProblem' | 'onChange'>,
  log: Log,
): ModelWatch {
  let problem: ModelProblem | undefined
  const timer = setInterval(look, LOOK_INTERVAL_MS)
  timer.unref()
  onChange?.(look)
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
