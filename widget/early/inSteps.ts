/** Code that is evaluated in steps. Each is short enough not to disturb the page. */
export interface Steps<Result> {
  /** Evaluate the next step. Returns whether all is evaluated. */
  next(): boolean
  /** Evaluate all further steps at once. */
  finish(): Result
}

/** The generator is called, and so compiled, with the first step. */
export function inSteps<Result>(evaluate: () => Generator<void, Result>): Steps<Result> {
  let steps: Generator<void, Result> | undefined
  let last: IteratorResult<void, Result>
  const next = () => {
    steps ??= evaluate()
    if (!last?.done) last = steps.next()
    return Boolean(last.done)
  }
  return {
    next,
    finish() {
      while (!next());
      return last.value as Result
    },
  }
}
