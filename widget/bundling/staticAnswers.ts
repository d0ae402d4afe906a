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
    transform: {
      order: 'pre',
      filter: { id: /knowledge[/\\]synonyms[/\\](?:french|english|bilingual)\.ts$/ },
      handler(code) {
        // The lists are folded when they are read: without accents, which are six letters each here, they are 0.5 kB smaller.
        const folded = code.replaceAll('œ', 'oe').normalize('NFD').replace(/\p{M}/gu, '')
        return { code: folded.replaceAll(', ', ','), map: null }
      },
    },
  }
}
