/** A promise that waits for the test. */
export interface Deferred<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
}

/** A promise and what settles it. Node 20 has no `Promise.withResolvers`. */
export function deferred<Value = void>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {}
  const promise = new Promise<Value>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}
