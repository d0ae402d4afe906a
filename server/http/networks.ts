/** A network that shares limits. */
export interface Network {
  /** `192.0.2.7`, `192.0.2.0/24`, `2001:db8:1:2::/64`, `2001:db8:1:0::/56` or `2001:db8:1::/48`. */
  readonly name: string
  /** The limits of the network are this many times those of one visitor. */
  readonly visitors: number
}

// A line at home has a /60 or a /56, and two people share it; an office or a campus has at most a /48. The 256 addresses of
// an IPv4 /24 are lines of different customers. server/README.md explains these limits with figures.
const VISITORS = { 56: 2, 48: 4, 24: 32 }

/** The networks of a client key, the smallest first: that of the visitor itself, then those that it shares. */
export function networksOf(clientKey: string): Network[] {
  const own = { name: clientKey, visitors: 1 }
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(clientKey)?.[1]
  if (ipv4 !== undefined) return [own, { name: `${ipv4}.0/24`, visitors: VISITORS[24] }]
  const [a, b, c, d] = groupsOf(clientKey) ?? []
  if (d === undefined) return [own]
  const line = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [
    own,
    { name: `${a}:${b}:${c}:${line}::/56`, visitors: VISITORS[56] },
    { name: `${a}:${b}:${c}::/48`, visitors: VISITORS[48] },
  ]
}

/** The network that gets one share of the connections, and of the phrases: an IPv6 /48, or one IPv4 address. */
export function householdOf(clientKey: string): string {
  const [a, b, c] = groupsOf(clientKey) ?? []
  return c === undefined ? clientKey : `${a}:${b}:${c}::/48`
}

/** The widest network of a client key that one person may have alone: an IPv6 /48, or an IPv4 /24. */
export function widestNetworkOf(clientKey: string): string {
  return networksOf(clientKey).at(-1)?.name ?? clientKey
}

function groupsOf(clientKey: string): string[] | undefined {
  return /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(clientKey)?.slice(1)
}
