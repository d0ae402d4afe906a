import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const fileOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Vite's helper, which fetches styles before a script. All styles of the site are in one file. */
const HELPER = '\0vite/preload-helper.js'

/** What the first script imports. After a failure it is imported by another address, so no other script may import it. */
const START = fileOf('startSite.ts')

/** What Vite puts around each `import()`. */
const WRAPPED = /(__vitePreload(?:\$\d+)?\((?:async )?)\(\)(?= ?=>)/g
const IMPORT = /\bimport\("\.\/([^"]+)"\)/g

/** Makes each `import()` of the built site a call of `importChunk`, which tries again. */
export function retryImports(): Plugin {
  return {
    name: 'nicodata-retry-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      order: 'pre',
      handler: id =>
        id === HELPER
          ? `import { runImport } from ${JSON.stringify(fileOf('runImport.ts'))}
export const __vitePreload = run => runImport(run)`
          : undefined,
    },
    renderChunk(code, chunk, _, { chunks }) {
      const folder = chunk.fileName.slice(0, chunk.fileName.lastIndexOf('/') + 1)
      const left = new Set(chunk.dynamicImports)
      const [wrapped, imports] = [WRAPPED, IMPORT].map(pattern => code.match(pattern)?.length ?? 0)
      const retried = code.replace(WRAPPED, '$1importChunk').replace(IMPORT, (_, name: string) => {
        left.delete(folder + name)
        const shared = sharedScripts(folder + name, chunk.fileName, chunks).map(file => file.slice(folder.length))
        return `importChunk("${name}", import.meta.url, ${JSON.stringify(shared)})`
      })
      if (chunk.imports.some(name => chunks[name]?.facadeModuleId === START))
        this.error(`${chunk.fileName} imports the script that starts the page, which would then run twice.`)
      if (left.size > 0 || wrapped !== imports)
        this.error(`${chunk.fileName} imports ${chunk.dynamicImports.join(', ')} in a way that cannot be tried again.`)
      return { code: retried, map: null }
    },
  }
}

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>

/**
 * The scripts that an import of `file` brings, and that others import too: itself, and those that nobody imports by `import()`.
 * What its importer needs is there already.
 */
function sharedScripts(file: string, importer: string, chunks: Chunks): string[] {
  const all = Object.values(chunks)
  const there = staticImports(importer, chunks)
  const isShared = (name: string) =>
    name === file
      ? all.some(({ imports }) => imports.includes(name))
      : !there.has(name) && !all.some(({ dynamicImports }) => dynamicImports.includes(name))
  return [...staticImports(file, chunks)].filter(isShared)
}

/** A script, and all that it imports at its start. */
function staticImports(file: string, chunks: Chunks, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const name of chunks[file]?.imports ?? []) staticImports(name, chunks, found)
  return found
}
