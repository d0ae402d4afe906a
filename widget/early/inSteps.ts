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
  let last: IteratorResult<void, Result> | undefined
  const advance = () => {
    steps ??= evaluate()
    if (!last?.done) last = steps.next()
    return last
  }
  return {
    next: () => Boolean(advance().done),
    finish() {
      for (;;) {
        const { done, value } = advance()
        if (done) return value
      }
    },
  }
}
