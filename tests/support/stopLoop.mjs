// Preloaded into a server under test: a request for /block stops its event loop for a minute, one for /crash ends the
// process with an error that nothing catches.
import { subscribe } from 'node:diagnostics_channel'

subscribe('http.server.request.start', message => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
  if (request.url === '/block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000)
  if (request.url === '/crash') throw new Error('crashed')
})
