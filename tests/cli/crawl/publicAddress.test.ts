import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost, publicLookup } from '../../../cli/crawl/publicAddress.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
])('%s is not public', address => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
  '%s is public',
  address => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

test.each([
  ['localhost', true],
  ['intranet', true],
  ['printer.local', true],
  ['a.localhost', true],
  ['site.internal', true],
  ['nas.home.arpa', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['bakery.example', false],
  ['localhost.bakery.example', false],
  ['127.0.0.1.nip.io', false],
  ['1.1.1.1', false],
])('%s is private by its name: %s', (host, expected) => {
  expect(isPrivateHost(host)).toBe(expected)
})

const find = (addresses: LookupAddress[] | Error, all = true) =>
  new Promise(resolve => {
    const lookup = (_name: string, _options: unknown, done: (error: Error | null, found?: LookupAddress[]) => void) =>
      addresses instanceof Error ? done(addresses) : done(null, addresses)
    publicLookup(lookup as never)('bakery.example', { all }, (error, address, family) => {
      resolve(error ? error.message : [address, family])
    })
  })

test('a public name keeps the addresses that were checked', async () => {
  const addresses = [
    { address: '1.1.1.1', family: 4 },
    { address: '2606:4700:4700::1111', family: 6 },
  ]
  expect(await find(addresses)).toEqual([addresses, undefined])
  expect(await find(addresses, false)).toEqual(['1.1.1.1', 4])
})

test.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:192.168.0.1'])(
  'a public name with the address %s among others is refused',
  async address => {
    const found = await find([
      { address: '1.1.1.1', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ])
    expect(found).toBe(
      `bakery.example leads to ${address}, an address that is not public: type this address if you mean it`,
    )
  },
)

test.each([[new Error('ENOTFOUND')], [[]]])('a name without an address is an error', async addresses => {
  expect(await find(addresses)).toMatch(/ENOTFOUND|has no address/)
})
