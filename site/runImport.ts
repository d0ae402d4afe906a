import { keepLoading } from './keepLoading.ts'

/** Imports a script of the site by its name. `shared`: see `importChunk`. */
export type ImportChunk = <Module>(name: string, base: string, shared: readonly string[]) => Promise<Module>

/** For the script that starts the page, which brings what tries again sooner. */
let importChunk: ImportChunk = (name, base) =>
  keepLoading(tries => import(/* @vite-ignore */ new URL(name + (tries ? `?retry=${tries}` : ''), base).href))

/** From now on, scripts are imported so. */
export function setImport(given: ImportChunk): void {
  importChunk = given
}

/** Each `import()` of the built site. */
export function runImport<Module>(run: (importChunk: ImportChunk) => Promise<Module>): Promise<Module> {
  return run(importChunk)
}
