import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { isFromThisMachine } from '../../../server/http/thisMachine.ts'

/** The parts of a request that the function reads. */
function requestFrom(remoteAddress: string | undefined, host: string): IncomingMessage {
  return { headers: { host }, socket: { remoteAddress } } as unknown as IncomingMessage
}

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', address => {
  for (const host of ['localhost', 'localhost:8787', '127.0.0.1:80', '[::1]:8787']) {
    expect(isFromThisMachine(requestFrom(address, host))).toBe(true)
  }
})

test.each(['192.0.2.7', '128.0.0.1', '::ffff:192.0.2.7', 'fe80::1', '172.17.0.1', undefined])(
  '%s is another machine, whatever its headers are',
  address => {
    expect(isFromThisMachine(requestFrom(address, 'localhost'))).toBe(false)
  },
)

test.each(['example.fr', 'localhost.example.fr', '127.0.0.1.example.fr', ''])(
  'a request for the host %j is not for this machine',
  host => {
    expect(isFromThisMachine(requestFrom('127.0.0.1', host))).toBe(false)
  },
)
