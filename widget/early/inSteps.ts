/** Code that is evaluated in steps. Each is short enough not to disturb the page. */
export interface Steps<Result> {
  /** Evaluate the next step. Returns whether all is evaluated. */
  next(): boolean
  /** Evaluate all further steps at once. */
  finish(): Result
}

/** The last of these functions returns the result. After an error the same step is next. */
export function inSteps<Result>(steps: readonly (() => unknown)[]): Steps<Result> {
  let at = 0
  let result: unknown
  const next = () => {
    const step = steps[at]
    if (step) {
      result = step()
      at++
    }
    return !steps[at]
  }
  return {
    next,
    finish() {
      while (!next());
      return result as Result
    },
  }
}
