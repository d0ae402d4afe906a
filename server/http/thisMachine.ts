import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** What proxies and tunnels add for those they speak for. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip']

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Whether somebody on this very machine asks, at an address of this machine. A foreign page that points its name at
 * 127.0.0.1 has the wrong host name. A proxy that says nothing of itself cannot be told from a person.
 */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const peer = socket.remoteAddress ?? ''
  if (!loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return false
  if (!/^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(headers.host ?? '')) return false
  return !PROXY_HEADERS.some(name => name in headers)
}
