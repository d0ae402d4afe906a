import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { readEnv } from '../../../server/env.ts'
import { clientKey, createProxyWarning } from '../../../server/http/clientKey.ts'

const PEER = '198.51.100.1'

/** The parts of a request that the function reads. */
function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

/** The client key of a request, with this `TRUST_PROXY`. */
function visitorOf(trustProxy: string, headers: Record<string, string>): string {
  return clientKey(requestFrom(PEER, headers), readEnv({ TRUST_PROXY: trustProxy }).http.trustedProxy)
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:C000:0207', '192.0.2.7'],
  // NAT64: an IPv4 address behind a well-known prefix that all such addresses share (RFC 6052).
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['64:ff9b::c000:207', '192.0.2.7'],
  // NAT64 with the prefix of a private network (RFC 8215).
  ['64:ff9b:1::192.0.2.7', '192.0.2.7'],
  ['64:ff9b:1:fffe:0:1:c000:207', '192.0.2.7'],
  ['64:ff9b:2::c000:207', '64:ff9b:2:0::/64'],
  // 6to4: one IPv4 address has a whole /48.
  ['2002:c000:207::1', '192.0.2.7'],
  ['2002:c000:207:ffff:1:2:3:4', '192.0.2.7'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s has the client key %s', (address, visitor) => {
  expect(clientKey(requestFrom(address), 'none')).toBe(visitor)
  expect(visitorOf('forwarded', { 'x-forwarded-for': address })).toBe(visitor)
  expect(visitorOf('cloudflare', { 'cf-connecting-ip': ` ${address} ` })).toBe(visitor)
})

test.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8::1]:51234', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
])('the header entry %s gives the client key %s', (address, visitor) => {
  expect(visitorOf('forwarded', { 'x-forwarded-for': `6.6.6.6, ${address}` })).toBe(visitor)
})

test.each([
  '',
  ' ',
  ',',
  '192.0.2.7,',
  'unknown',
  '09.9.9.9',
  '9.9.9',
  '[2001:db8::1',
  '2001:db8:::1',
  '192.0.2.7%eth0',
  'fe80::1%',
  '2001:db8::1/64',
  '192.0.2.7/24',
  '0x7f.0.0.1',
  '[192.0.2.7]:80x',
  'x'.repeat(15_000),
])('the header entry %j is not an address: the client key is the peer’s address', address => {
  expect(visitorOf('forwarded', { 'x-forwarded-for': address })).toBe(PEER)
  expect(visitorOf('cloudflare', { 'cf-connecting-ip': address })).toBe(PEER)
})

test('headers are ignored unless a proxy is trusted to write them', () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 192.0.2.7', 'cf-connecting-ip': '192.0.2.8' }
  expect(visitorOf('none', headers)).toBe(PEER)
  expect(visitorOf('forwarded', headers)).toBe('192.0.2.7')
  expect(visitorOf('cloudflare', headers)).toBe('192.0.2.8')
  expect(visitorOf('cloudflare', {})).toBe(PEER)
})

test('with several proxies, the visitor is in the entry of the outermost proxy', () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 192.0.2.7, 203.0.113.1' }
  expect(visitorOf('forwarded:1', headers)).toBe('203.0.113.1')
  expect(visitorOf('forwarded:2', headers)).toBe('192.0.2.7')
  // A visitor who bypasses the outer proxy leaves too few entries, so the header is not used.
  expect(visitorOf('forwarded:4', headers)).toBe(PEER)
})

/** The warnings after requests with these headers, with this `TRUST_PROXY`. */
function warningsOf(trustProxy: string, ...requests: Record<string, string>[]): unknown[] {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const warn = createProxyWarning(readEnv({ TRUST_PROXY: trustProxy }).http.trustedProxy, log)
  for (const headers of requests) warn(requestFrom(PEER, headers))
  return log.warn.mock.calls.map(([{ variable }]) => variable)
}

const BEHIND_A_PROXY = { 'x-forwarded-for': '192.0.2.7' }

test('a proxy that TRUST_PROXY does not name is in the log once', () => {
  expect(warningsOf('none', {}, BEHIND_A_PROXY, BEHIND_A_PROXY, {})).toEqual(['TRUST_PROXY'])
})

test.each<[string, string, Record<string, string>[]]>([
  ['without a proxy', 'none', [{}, { 'cf-connecting-ip': '192.0.2.7' }, {}]],
  ['behind a proxy that is named', 'forwarded', [BEHIND_A_PROXY, {}]],
  ['behind several proxies that are named', 'forwarded:2', [{}, BEHIND_A_PROXY]],
  ['behind Cloudflare, which is named', 'cloudflare', [BEHIND_A_PROXY, BEHIND_A_PROXY]],
])('%s, nothing warns of one', (_, trustProxy, requests) => {
  expect(warningsOf(trustProxy, ...requests)).toEqual([])
})
