import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')

/** Lets the assistant without a server ask for the languages beside French and English, which are files of their own. */
export function fetchedLanguages(): Rolldown.Plugin {
  return {
    name: 'nicodata-fetched-languages',
    resolveId: {
      order: 'pre',
      handler(request, importer) {
        const isImport = request === './importLanguage.ts' && importer?.startsWith(resolve(ROOT, 'knowledge'))
        return isImport ? resolve(ROOT, 'widget/static/fetchLanguage.ts') : undefined
      },
    },
  }
}
