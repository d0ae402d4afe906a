import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientKey } from '../../../server/http/clientKey.ts'

/** What the function reads of a request. */
function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is the visitor %s', (address, visitor) => {
  expect(clientKey(requestFrom(address), 'none')).toBe(visitor)
})

test('headers are a claim of the visitor, unless a proxy is trusted to write them', () => {
  const request = requestFrom('127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 192.0.2.7', 'cf-connecting-ip': '192.0.2.8' })
  expect(clientKey(request, 'none')).toBe('127.0.0.1')
  expect(clientKey(request, 'forwarded')).toBe('192.0.2.7')
  expect(clientKey(request, 'cloudflare')).toBe('192.0.2.8')
  expect(clientKey(requestFrom('127.0.0.1'), 'cloudflare')).toBe('127.0.0.1')
})
