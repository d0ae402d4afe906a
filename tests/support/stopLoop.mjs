// Preloaded into a server under test: a request for /block says so and stops its event loop for a minute, one for /crash ends the
// process with an error that nothing catches.
import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'

subscribe('http.server.request.start', message => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
  if (request.url === '/block') {
    writeSync(2, 'blocked\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000)
  }
  if (request.url === '/crash') throw new Error('crashed')
})
