import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { buildPanel, PANEL } from './buildPanel.ts'
import { minifyCode } from './minification.ts'
import { thirdPartyNotice } from './thirdPartyNotice.ts'

const WIDGET = resolve(import.meta.dirname, '..')

/**
 * Make the panel a separate file, which `fetchPanel.ts` fetches. Its name contains a hash of its content, so that browsers
 * may cache it forever and a loader never gets another version.
 */
export function separatePanel(config: InlineConfig): Plugin {
  let fileName = ''
  let source = ''
  return {
    name: 'nicodata-separate-panel',
    enforce: 'pre',
    apply: 'build',
    async config() {
      const chunk = await buildPanel(config, PANEL, 'es')
      const notice = thirdPartyNotice({ ...chunk, fileName: 'nicodata-chat.panel.js' })
      source = `${notice}\n${await minifyCode(chunk.code, true)}`
      fileName = `nicodata-chat.panel-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
      return { define: { PANEL_FILE: JSON.stringify(fileName) } }
    },
    resolveId(request, importer) {
      const isImport = request === './importPanel.ts' && importer?.startsWith(WIDGET)
      return isImport ? resolve(WIDGET, 'element/fetchPanel.ts') : undefined
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
