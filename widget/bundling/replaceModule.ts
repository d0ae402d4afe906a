import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Another module in place of `./NAME`, where a file of `folder` imports it.
 * @param folder the path of a folder, from the root
 * @param name the file name of the module
 * @param replacement the path of the other module, from the root
 */
export function replaceModule(folder: string, name: string, replacement: string): Rolldown.Plugin {
  return {
    name: `nicodata-replace-${name}`,
    resolveId: {
      order: 'pre',
      handler: (request, importer) =>
        request === `./${name}` && importer?.startsWith(resolve(ROOT, folder)) ? resolve(ROOT, replacement) : undefined,
    },
  }
}
