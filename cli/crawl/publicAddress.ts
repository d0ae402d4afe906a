import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names of this machine or of its own network (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|test)$/i

/** Whether the host of a URL is one of this machine or of its own network, by its name alone. No name is looked up. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) ? isPrivateAddress(host) : PRIVATE_NAME.test(host)
}

/**
 * Whether an IP address is none of the public internet. An IPv6 address that stands for one of IPv4 counts as that one, also
 * where a network translates them (`64:ff9b::`, RFC 6052).
 */
export function isPrivateAddress(address: string): boolean {
  const read = ipaddr.process(address)
  if (read.range() !== 'rfc6052') return read.range() !== 'unicast'
  return new ipaddr.IPv4(read.toByteArray().slice(-4)).range() !== 'unicast'
}

/** Looks up the addresses of a name, as `node:dns` does. */
export type Lookup = typeof systemLookup

/**
 * A look-up that refuses a name with an address that is not public: it would lead from a public site into the network of
 * the person who reads it. The connection is made to the addresses that were checked.
 */
export function publicLookup(lookup: Lookup = systemLookup): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0)
      const hidden = addresses.find(({ address }) => isPrivateAddress(address))
      if (hidden) return done(new PrivateAddressError(hostname, hidden.address), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** A public name leads to an address of this machine or of its network. */
export class PrivateAddressError extends Error {
  constructor(hostname: string, address: string) {
    super(`${hostname} leads to ${address}, an address that is not public: type this address if you mean it`)
  }
}
