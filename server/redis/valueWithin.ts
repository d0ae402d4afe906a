/** Resolves with the value, or with undefined after the timeout. The promise must not reject. */
export function valueWithin<Value>(value: Promise<Value>, ms: number): Promise<Value | undefined> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(undefined), ms)
    value.then(result => {
      clearTimeout(timer)
      resolve(result)
    })
  })
}
