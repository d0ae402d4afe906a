import { networkInterfaces } from 'node:os'

/** Whether a host name or an address, as in a URL, is this machine. No name is looked up. */
export function isThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)) return true
  return Object.values(networkInterfaces()).some(addresses => addresses?.some(({ address }) => address === host))
}
