import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/**
 * Modules of the project for a bench. `load` bundles a file for Node and imports it; `close` deletes the bundles.
 * @param {import('vite').Plugin[]} plugins
 */
export async function openModules(plugins = []) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  return { load, close: () => rm(folder, { recursive: true }) }

  /** @param {string} file @returns {Promise<any>} */
  async function load(file) {
    const name = `${basename(file, '.ts')}.mjs`
    await build({
      configFile: false,
      logLevel: 'error',
      plugins,
      define: { 'import.meta.dirname': JSON.stringify(resolve(dirname(file))) },
      ssr: { noExternal: true },
      build: {
        ssr: file,
        outDir: folder,
        emptyOutDir: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
      },
    })
    return import(pathToFileURL(join(folder, name)).href)
  }
}
