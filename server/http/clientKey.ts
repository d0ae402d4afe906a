import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { ServerEnv } from '../env.ts'

/**
 * What tells one visitor from another for the rate limit: the address, from the header the trusted proxy sets. One
 * home has a whole IPv6 /64, so that is one visitor.
 */
export function clientKey(request: IncomingMessage, trustProxy: ServerEnv['TRUST_PROXY']): string {
  return networkOf(claimedAddress(request, trustProxy) ?? request.socket.remoteAddress ?? 'unknown')
}

function claimedAddress({ headers }: IncomingMessage, trustProxy: ServerEnv['TRUST_PROXY']): string | undefined {
  switch (trustProxy) {
    case 'none':
      return undefined
    case 'cloudflare':
      return headers['cf-connecting-ip']?.toString()
    case 'forwarded':
      // Only the last entry was written by our proxy; those before it are the visitor's own claim.
      return headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim()
  }
}

function networkOf(address: string): string {
  // 192.0.2.7   ::ffff:192.0.2.7   192.0.2.7:51234 (some proxies add the port)
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1]
  if (v4) return v4
  if (!isIPv6(address)) return address
  // URL writes any spelling of an address the same way: 2001:db8::1, the `::` standing for groups of zeros
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const tailGroups = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0')
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`
}
