import { resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { buildPanel } from './buildPanel.ts'
import { minifyCode } from './minification.ts'

/** Languages whose strings are files of their own: all five would add 3 kB (gzip) to the one file. */
export const LANGUAGES = ['de', 'es', 'it', 'nl', 'pt'] as const

const ENTRIES = resolve(import.meta.dirname, '../package/strings')

/**
 * Write `nicodata-chat.de.js` and one such file per language: classic scripts that give the element the strings of a
 * language.
 */
export function languageScripts(config: InlineConfig): Plugin {
  return {
    name: 'nicodata-language-scripts',
    apply: 'build',
    async generateBundle() {
      for (const code of LANGUAGES) {
        const fileName = `nicodata-chat.${code}.js`
        this.emitFile({ type: 'asset', fileName, source: await buildLanguage(config, code) })
      }
    },
  }
}

async function buildLanguage(config: InlineConfig, code: string): Promise<string> {
  const chunk = await buildPanel(config, resolve(ENTRIES, `${code}.ts`), 'cjs')
  const source = await minifyCode(chunk.code, true)
  // Wrapped in a function, because a script must leave no global. Its exports are for importers of the module.
  return `(exports=>{${source}})({})`
}
