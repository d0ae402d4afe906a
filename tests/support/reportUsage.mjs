// Preloaded into a server under test: answers each message with the CPU time it has taken so far and, where a collection
// can be asked for, the heap that is left after one.
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ heapBytes: process.memoryUsage().heapUsed, cpuMs: (user + system) / 1000 })
})
