import { resolve } from 'node:path'
import { type EnvironmentOptions, normalizePath, type Rolldown } from 'vite'
import { evaluateInSteps } from './evaluateInSteps.ts'
import { FACADE, IN_BROWSERS, INLINE_CONSTANTS, PANEL, pageFile, UNMARKED } from './pageFile.ts'
import { writeParts } from './parts.ts'
import { noOtherSharedModules, sharedModules } from './sharedModules.ts'

const IMPORT_PANEL = /widget[\\/]element[\\/]importPanel\.ts$/
const IMPORT_PANEL_ID = normalizePath(resolve(import.meta.dirname, '../element/importPanel.ts'))
const WITHOUT_CODE: Rolldown.RenderedModule = { code: null, renderedLength: 0, renderedExports: [] }

/** Makes of the steps the module that `importPanel.ts` is. */
const IN_IMPORT_PANEL = {
  before: `import{inSteps}from'../early/inSteps.ts'\n`,
  after: `
const{next,finish}=inSteps(steps)
export const importPanel=async()=>finish(),preparePanel=async()=>next()`,
}

/**
 * `nicodata-chat.js`, the whole widget as one classic script without further requests.
 *
 * The panel is bundled on its own, as functions that `importPanel` calls once. The bundler would inline the
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
      handler: code => evaluateInSteps(code, IN_IMPORT_PANEL),
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
          optimization: INLINE_CONSTANTS,
          plugins: [sharedModules(), keepPanel],
          output: { codeSplitting: false, ...UNMARKED },
        },
      },
    },
    oneFile: pageFile('nicodata-chat', FACADE, {
      sourcemap: 'hidden',
      optimization: INLINE_CONSTANTS,
      plugins: [putPanelInside, writeParts(), noOtherSharedModules(panelModules)],
      // The modules of the panel in place of the one that holds their code.
      inside: () => ({ ...panelModules(), [IMPORT_PANEL_ID]: WITHOUT_CODE }),
    }),
  }
}
