// Preloaded into a server under test: its process is busy for seven seconds before it listens, as with a very large site.
if (process.argv[1]?.endsWith('serverProcess.js')) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7_000)
}
