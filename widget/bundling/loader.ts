import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { EnvironmentOptions, Rolldown } from 'vite'
import { evaluateInSteps } from './evaluateInSteps.ts'
import { FACADE, IN_BROWSERS, PANEL, pageFile, UNMARKED } from './pageFile.ts'
import { noOtherSharedModules } from './sharedModules.ts'
import { uncalledHooks } from './uncalledHooks.ts'

const ELEMENT = resolve(import.meta.dirname, '../element')
const DECODE = resolve(import.meta.dirname, '../chat/decode')

/**
 * `nicodata-chat.loader.js`, the element as a classic script, and the panel as a module that it fetches when a visitor needs
 * it. The name of the panel's file has a hash of its content, so that browsers may keep it forever and a loader never
 * loads another version. The panel fetches the dialects in the same way, by their own name.
 */
export function loader(): Record<'panel' | 'loader', EnvironmentOptions> {
  let fileName = ''
  let modules: Rolldown.RenderedChunk['modules'] = {}
  const nameByContent: Rolldown.Plugin = {
    name: 'nicodata-name-by-content',
    generateBundle: {
      // After the notice.
      order: 'post',
      handler(_, bundle) {
        for (const [key, file] of Object.entries(bundle)) {
          if (file.type !== 'chunk') continue
          modules = file.modules
          fileName = `nicodata-chat.panel-${createHash('sha256').update(file.code).digest('hex').slice(0, 8)}.js`
          delete bundle[key]
          this.emitFile({ type: 'asset', fileName, source: file.code })
        }
      },
    },
  }
  const inSteps: Rolldown.Plugin = {
    name: 'nicodata-in-steps',
    renderChunk: code => evaluateInSteps(code),
  }
  const fetchDialects: Rolldown.Plugin = {
    name: 'nicodata-fetch-dialects',
    resolveId: {
      order: 'pre',
      handler(request, importer) {
        const isImport = request === './importDialects.ts' && importer?.startsWith(DECODE)
        return isImport ? resolve(DECODE, 'fetchDialects.ts') : undefined
      },
    },
  }
  const fetchPanel: Rolldown.Plugin = {
    name: 'nicodata-fetch-panel',
    resolveId: {
      order: 'pre',
      handler(request, importer) {
        const isImport = request === './importPanel.ts' && importer?.startsWith(ELEMENT)
        return isImport ? resolve(ELEMENT, 'fetchPanel.ts') : undefined
      },
    },
    transform: {
      filter: { id: /fetchPanel\.ts$/ },
      handler: code => ({ code: code.replace('PANEL_FILE', JSON.stringify(fileName)), map: null }),
    },
  }
  return {
    panel: pageFile('nicodata-chat.panel', PANEL, {
      format: 'es',
      define: IN_BROWSERS,
      plugins: [uncalledHooks(), inSteps, nameByContent, fetchDialects],
      output: UNMARKED,
    }),
    loader: pageFile('nicodata-chat.loader', FACADE, { plugins: [fetchPanel, noOtherSharedModules(() => modules)] }),
  }
}
