import { importFile } from '../shared/importFile.ts'
import { inTime } from '../shared/inTime.ts'
import { tryPatiently } from '../shared/tryPatiently.ts'

/**
 * Each `import()` of the built site: what fails is tried again, under another address.
 *
 * @param shared scripts, this one or such that come with it, which others import by their own address. Under a second address
 * they would be there twice, so nothing is imported before the browser has fetched them.
 */
export function importChunk<Module>(name: string, base: string, shared: readonly string[]): Promise<Module> {
  return tryPatiently(async () => {
    await Promise.all(shared.map(name => inTime(fetchScript(new URL(name, base)))))
    return shared.includes(name) ? import(/* @vite-ignore */ new URL(name, base).href) : importFile(name, base)
  })
}

/** Scripts that did not come. A browser may keep what came in their place. */
const missing = new Set<string>()

/** Rejects if what comes is not a script, such as the page of a hotel’s network. */
async function fetchScript({ href: address }: URL): Promise<void> {
  const response = await fetch(address, { cache: missing.has(address) ? 'reload' : 'default' })
  missing.add(address)
  const type = response.headers.get('content-type')
  await response.text()
  if (!response.ok || !type?.includes('javascript')) throw new Error(`${address}: ${response.status}, ${type}`)
  missing.delete(address)
}
