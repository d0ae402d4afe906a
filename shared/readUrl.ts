import { BrowserUrl } from './builtIns.ts'

/** An address, resolved against a base, or undefined if it is none. `URL.canParse` is newer than the oldest browsers that we support. */
export function readUrl(address: string, base?: string): URL | undefined {
  try {
    return new BrowserUrl(address, base)
  } catch {
    return undefined
  }
}
