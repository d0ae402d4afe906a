// Preloaded into a server under test: answers each message with the heap that is left after a collection.
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
