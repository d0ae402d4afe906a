import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { isLoopback } from './hostName.ts'

/** Headers that proxies and tunnels add. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip']

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Whether a request comes from this machine and names this machine as its host. The host check stops DNS rebinding: a
 * foreign name that points at 127.0.0.1. A proxy without proxy headers cannot be detected.
 */
export function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const peer = socket.remoteAddress ?? ''
  if (!loopback.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return false
  return isLoopback(headers.host) && !PROXY_HEADERS.some(name => name in headers)
}
