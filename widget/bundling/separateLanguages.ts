import { resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { buildPanel } from './buildPanel.ts'
import { LANGUAGES } from './languageScripts.ts'
import { minifyCode } from './minification.ts'
import { thirdPartyNotice } from './thirdPartyNotice.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Makes a file of each further language of the assistant of a page without a server, such as `nicodata-chat-static-de.js`.
 * `fetchLanguage.ts` fetches it.
 */
export function separateLanguages(config: InlineConfig): Plugin {
  return {
    name: 'nicodata-separate-languages',
    enforce: 'pre',
    apply: 'build',
    resolveId(request, importer) {
      const isImport = request === './importLanguage.ts' && importer?.startsWith(resolve(ROOT, 'knowledge'))
      return isImport ? resolve(ROOT, 'widget/static/fetchLanguage.ts') : undefined
    },
    transform(code, id) {
      if (!/knowledge[/\\]synonyms[/\\](?:french|english|bilingual)\.ts$/.test(id)) return undefined
      // The lists are folded when they are read. Here each accent is an escape of six letters: without accents the lists
      // are 0.5 kB smaller.
      const folded = code.replaceAll('œ', 'oe').normalize('NFD').replace(/\p{M}/gu, '')
      return { code: folded.replaceAll(', ', ','), map: null }
    },
    async generateBundle() {
      for (const code of LANGUAGES) {
        const chunk = await buildPanel(config, resolve(ROOT, `knowledge/languages/${code}.ts`), 'es')
        const fileName = `nicodata-chat-static-${code}.js`
        const source = `${thirdPartyNotice({ ...chunk, fileName })}\n${await minifyCode(chunk.code, true)}`
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
