// Preloaded into a server under test: answers each message with its CPU time so far and its heap size, after a garbage
// collection if Node exposes `gc`.
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ heapBytes: process.memoryUsage().heapUsed, cpuMs: (user + system) / 1000 })
})
