import { resolve } from 'node:path'
import MagicString from 'magic-string'
import { type EnvironmentOptions, normalizePath, parseAst, type Rolldown } from 'vite'
import { FACADE, IN_BROWSERS, PANEL, pageFile, UNMARKED } from './pageFile.ts'
import { writeParts } from './parts.ts'
import { noOtherSharedModules, sharedModules } from './sharedModules.ts'
import { uncalledHooks } from './uncalledHooks.ts'

const IMPORT_PANEL = /widget[\\/]element[\\/]importPanel\.ts$/
const IMPORT_PANEL_ID = normalizePath(resolve(import.meta.dirname, '../element/importPanel.ts'))
const WITHOUT_CODE: Rolldown.RenderedModule = { code: null, renderedLength: 0, renderedExports: [] }

/**
 * `nicodata-chat.js`, the whole widget as one classic script without further requests.
 *
 * The panel is bundled on its own, as the body of a function that `importPanel` calls once. The bundler would inline the
 * facade's `import()` by itself, but wrap each of the 350 modules so that none runs too early: 2.7 kB of gzip more.
 */
export function oneFile(): Record<'panelInside' | 'oneFile', EnvironmentOptions> {
  let panel: Rolldown.OutputChunk | undefined
  const keepPanel: Rolldown.Plugin = {
    name: 'nicodata-keep-panel',
    generateBundle({ dir = '' }, bundle) {
      panel = Object.values(bundle).find(file => file.type === 'chunk')
      if (panel?.map) panel.map.sources = panel.map.sources.map(source => resolve(dir, source))
    },
  }
  const putPanelInside: Rolldown.Plugin = {
    name: 'nicodata-put-panel-inside',
    load: {
      order: 'pre',
      filter: { id: IMPORT_PANEL },
      handler() {
        if (!panel) return this.error('The panel is built first.')
        return { code: panel.code, map: panel.map, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: IMPORT_PANEL },
      handler: asFunction,
    },
  }
  const panelModules = () => panel?.modules ?? {}
  return {
    panelInside: {
      consumer: 'client',
      define: IN_BROWSERS,
      build: {
        write: false,
        sourcemap: 'hidden',
        lib: { entry: PANEL, formats: ['es'] },
        rolldownOptions: {
          plugins: [sharedModules(), uncalledHooks(), keepPanel],
          output: { codeSplitting: false, ...UNMARKED },
        },
      },
    },
    oneFile: pageFile('nicodata-chat', FACADE, {
      sourcemap: 'hidden',
      plugins: [putPanelInside, writeParts(), noOtherSharedModules(panelModules)],
      // The modules of the panel in place of the one that holds their code.
      inside: () => ({ ...panelModules(), [IMPORT_PANEL_ID]: WITHOUT_CODE }),
    }),
  }
}

/**
 * A module that evaluates another one later:
 *
 *     import { b } from './b.ts'          import { b } from './b.ts'
 *     console.log(b)                 ->   function evaluate() { console.log(b); return { mountPanel: a } }
 *     export { a as mountPanel }
 */
function asFunction(code: string): Rolldown.SourceDescription {
  const text = new MagicString(code)
  const { body } = parseAst(code)
  // Bundlers put the imports first.
  const firstStatement = body.find(({ type }) => type !== 'ImportDeclaration')
  text.appendLeft(firstStatement?.start ?? 0, 'function evaluate(){')
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    const pairs = node.specifiers.map(({ local, exported }) => [exported, local].map(textOf).join(':'))
    text.overwrite(node.start, node.end, `return{${pairs.join()}}`)
  }
  text.append(`}
let panel
// As import() does: later, and once.
export const importPanel=()=>Promise.resolve().then(()=>panel??=evaluate())`)
  return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }

  function textOf({ start, end }: { start: number; end: number }) {
    return code.slice(start, end)
  }
}
