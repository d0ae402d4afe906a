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
  let end: { value: Result } | undefined
  const next = () => {
    if (end) return true
    steps ??= evaluate()
    const { done, value } = steps.next()
    if (done) end = { value }
    return Boolean(done)
  }
  return {
    next,
    finish() {
      for (;;) {
        next()
        if (end) return end.value
      }
    },
  }
}
