import { resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { buildPanel } from './buildPanel.ts'
import { LANGUAGES } from './languageScripts.ts'
import { minifyCode } from './minification.ts'
import { thirdPartyNotice } from './thirdPartyNotice.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Makes what the assistant of a page without a server knows of German and the like a file each,
 * `nicodata-chat-static-de.js`, which `fetchLanguage.ts` asks for.
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
