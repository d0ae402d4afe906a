/** Failed loads by name. With the loader, facade and panel have a copy each, and no file in common. */
const failures: Record<string, number> = {}

/** The import maps that were there at a load: one that is removed later still counts. */
let maps = ''

/**
 * Import the file of this name from beside `base`. Rejects with the browser's error; then the next call tries again. Firefox
 * and Safari keep the failure of an address, so it has another one: https://github.com/whatwg/html/issues/6768. An import
 * map that names the file may give its `integrity`, which no other address would have.
 */
export function importFile<File>(name: string, base: string): Promise<File> {
  const failed = failures[name] ?? 0
  const address = new URL(name, base)
  maps += readMaps()
  if (failed && !maps.includes(name)) address.searchParams.set('retry', `${failed}`)
  return import(/* @vite-ignore */ /* webpackIgnore: true */ address.href).catch(error => {
    failures[name] = failed + 1
    throw error
  })
}

/** The texts of the import maps. They may name a file in other signs: `\u002d` or `%2D` for `-`. */
function readMaps(): string {
  const maps = [...document.scripts].filter(({ type }) => /importmap/i.test(type))
  return unescape(maps.map(({ textContent }) => textContent?.replaceAll('\\u00', '%')).join())
}
