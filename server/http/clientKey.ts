import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import type { TrustedProxy } from '../env.ts'
import type { Log } from '../log.ts'

/**
 * Identifies a visitor for the limits: the address in the trusted proxy's header, or the peer's address without it. A
 * home network has at least a whole IPv6 /64, so a /64 is one visitor. `networksOf` has the wider networks.
 */
export function clientKey(request: IncomingMessage, trustProxy: TrustedProxy): string {
  return networkOf(claimedAddress(request, trustProxy) ?? request.socket.remoteAddress ?? 'unknown')
}

/** Warns once about a proxy that `TRUST_PROXY` does not name: all its visitors then share one limit. */
export function createProxyWarning(trustProxy: TrustedProxy, log: Log): (request: IncomingMessage) => void {
  let isDone = trustProxy !== 'none'
  return ({ headers }) => {
    if (isDone || headers['x-forwarded-for'] === undefined) return
    isDone = true
    log.warn(
      { variable: 'TRUST_PROXY' },
      'A request carries X-Forwarded-For while TRUST_PROXY=none: behind a proxy, all visitors share one rate limit.',
    )
  }
}

function claimedAddress({ headers }: IncomingMessage, trustProxy: TrustedProxy): string | undefined {
  if (trustProxy === 'none') return undefined
  if (trustProxy === 'cloudflare') return readAddress(headers['cf-connecting-ip']?.toString())
  // Trusted proxies wrote the last entries. A visitor can forge the entries before them.
  return readAddress(headers['x-forwarded-for']?.toString().split(',').at(-trustProxy.hops))
}

// 192.0.2.7   192.0.2.7:51234   2001:db8::1   [2001:db8::1]   [2001:db8::1]:51234 (some proxies add the port)
function readAddress(text = ''): string | undefined {
  const entry = text.trim()
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) === 0 ? undefined : address
}

/** The network of an address: one home has a whole IPv6 /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return embeddedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // URL normalises every spelling of an address: 2001:db8::1, where `::` replaces groups of zeros
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const tailGroups = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0')
  return [...groups, ...zeros, ...tailGroups]
}

// IPv4-mapped (::ffff:192.0.2.7) and NAT64 (64:ff9b::192.0.2.7, RFC 8215: 64:ff9b:1::192.0.2.7): all of IPv4 shares these
// prefixes. With 6to4 (2002:c000:207::1) one IPv4 address has a whole /48.
function embeddedIPv4(groups: readonly string[]): string | undefined {
  if (groups[0] === '2002') return dotted(groups.slice(1, 3))
  const prefix = groups.slice(0, 6).join(':')
  return /^(?:0:0:0:0:0:ffff|64:ff9b:0:0:0:0|64:ff9b:1:.*)$/.test(prefix) ? dotted(groups.slice(6)) : undefined
}

function dotted(groups: readonly string[]): string {
  return groups.flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}
