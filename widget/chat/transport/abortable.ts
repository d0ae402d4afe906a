/** What a promise settles to, unless `signal` aborts first: then its reason is thrown, and the promise left to itself. */
export function abortable<Value>(pending: Value | PromiseLike<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    Promise.resolve(pending)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
