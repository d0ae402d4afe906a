import { expect, test } from 'vitest'
import { householdOf, networksOf, widestNetworkOf } from '../../../server/http/networks.ts'

test.each([
  ['2001:db8:1:2ff::/64', ['2001:db8:1:2ff::/64 1', '2001:db8:1:200::/56 2', '2001:db8:1::/48 4']],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::/64 1', '2001:db8:1:0::/56 2', '2001:db8:1::/48 4']],
  ['192.0.2.7', ['192.0.2.7 1', '192.0.2.0/24 32']],
  ['unknown', ['unknown 1']],
])('%s shares limits in the networks %j', (clientKey, networks) => {
  expect(networksOf(clientKey).map(({ name, visitors }) => `${name} ${visitors}`)).toEqual(networks)
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['192.0.2.7', '192.0.2.7'],
  ['unknown', 'unknown'],
])('for its part of the connections, %s is %s', (clientKey, household) => {
  expect(householdOf(clientKey)).toBe(household)
})

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['192.0.2.7', '192.0.2.0/24'],
  ['unknown', 'unknown'],
])('the widest network of %s that can be one person is %s', (clientKey, network) => {
  expect(widestNetworkOf(clientKey)).toBe(network)
})
