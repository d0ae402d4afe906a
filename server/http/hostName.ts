import { isIPv4, isIPv6 } from 'node:net'

// example.fr   Example.FR.:8787   127.0.0.1:9464   [2001:db8::1]:9464
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(?::\d*)?$/i

/** The name in a `Host` header: in lower case, without its port and without a dot at its end. Undefined if it has none. */
export function hostName(host: string | undefined): string | undefined {
  return HOST.exec(host ?? '')?.[1]?.toLowerCase()
}

/** Whether a `Host` header names the machine of the visitor. No other machine can have such a name. */
export function isLoopback(host: string | undefined): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostName(host) ?? '')
}

/**
 * Whether a page of another site cannot have sent a request with this `Host`: an IP address, a name without a dot, one of
 * `names`, or no header. A foreign page reaches a private address only under a name that its owner can point anywhere (DNS
 * rebinding). Browsers always send the header, and a name without a dot has no foreign owner.
 */
export function isPrivateHost(host: string | undefined, names: readonly string[]): boolean {
  if (host === undefined) return true
  const name = hostName(host)
  if (name === undefined) return false
  return isIPv4(name) || isIPv6(name.slice(1, -1)) || !name.includes('.') || names.includes(name)
}
