import { readUrl } from '../../../shared/readUrl.ts'

/** Convert addresses to origins as `URL.origin` writes them. Invalid addresses are dropped. */
export function readOrigins(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap(address => readUrl(address)?.origin ?? [])
}
