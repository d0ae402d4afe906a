import { BrowserUrl } from './builtIns.ts'
import { inTime } from './inTime.ts'

/** Failed loads by name. With the loader, facade and panel have a copy each, and no file in common. */
const failures: Record<string, number> = {}

/** What this script has seen of the page's pins: one that is removed later still counts. */
let pins = readPins()

/**
 * Import the file of this name from beside `base`. Rejects with the browser's error; then the next call tries again. Firefox
 * and Safari keep the failure of an address, so it has another one: https://github.com/whatwg/html/issues/6768. No other
 * address has the `integrity` that an import map gives: a file that one may name stays, and so does each file beside a script
 * that the page pins.
 *
 * @param wanted an export of the file; without it, it is an empty file, or another one in its place
 */
export function importFile<File>(name: string, base: string, wanted?: string): Promise<File> {
  const failed = failures[name] ?? 0
  const address = new BrowserUrl(name, base)
  pins += readPins()
  // An escape may be any letter of the name. `\/` is none.
  const isPinned = pins.includes(name) || pins.includes(new BrowserUrl('.', base).href) || /\\[^/]/.test(pins)
  if (failed && !isPinned) address.searchParams.set('retry', `${failed}`)
  return inTime(import(/* @vite-ignore */ /* webpackIgnore: true */ address.href))
    .then(file => {
      if (wanted && !file[wanted]) throw new Error(`${address} has no ${wanted}`)
      return file
    })
    .catch(error => {
      failures[name] = failed + 1
      throw error
    })
}

/** The texts of the import maps, and the addresses of the scripts that have an `integrity`. */
function readPins(): string {
  const scripts = globalThis.document?.querySelectorAll('script') ?? []
  return [...scripts]
    .map(({ type, textContent, integrity, src }) => (/importmap/i.test(type) ? textContent : integrity && src))
    .join()
}
