import { createHash } from 'node:crypto'
import type { EnvironmentOptions, Rolldown } from 'vite'
import { evaluateInSteps } from './evaluateInSteps.ts'
import { FACADE, IN_BROWSERS, INLINE_CONSTANTS, PANEL, pageFile, UNMARKED } from './pageFile.ts'
import { replaceModule } from './replaceModule.ts'
import { noOtherSharedModules } from './sharedModules.ts'

/**
 * `nicodata-chat.loader.js`, the element as a classic script, and the panel, a module that it fetches when a visitor needs it.
 * Its name has a hash of its content, so that browsers may keep it forever and a loader never loads another version. The panel
 * fetches the dialects in the same way, by their own name.
 */
export function loader(): Record<'panel' | 'loader', EnvironmentOptions> {
  const panel = nameByContent('nicodata-chat.panel')
  const inSteps: Rolldown.Plugin = {
    name: 'nicodata-in-steps',
    renderChunk: code => evaluateInSteps(code),
  }
  const namePanel: Rolldown.Plugin = {
    name: 'nicodata-name-panel',
    transform: {
      filter: { id: /fetchPanel\.ts$/ },
      handler: code => ({
        code: code.replace('PANEL_FILE', JSON.stringify(panel.written.fileName)),
        map: null,
      }),
    },
  }
  return {
    panel: pageFile('nicodata-chat.panel', PANEL, {
      format: 'es',
      define: IN_BROWSERS,
      optimization: INLINE_CONSTANTS,
      plugins: [
        inSteps,
        panel.plugin,
        replaceModule('widget/chat/decode', 'importDialects.ts', 'widget/chat/decode/fetchDialects.ts'),
      ],
      output: UNMARKED,
      isCompiledEagerly: true,
    }),
    loader: pageFile('nicodata-chat.loader', FACADE, {
      optimization: INLINE_CONSTANTS,
      plugins: [
        replaceModule('widget/element', 'importPanel.ts', 'widget/element/fetchPanel.ts'),
        namePanel,
        noOtherSharedModules(() => panel.written.modules),
      ],
      isCompiledEagerly: true,
    }),
  }
}

interface WrittenFile {
  fileName: string
  modules: Rolldown.RenderedChunk['modules']
}

/** Ends the name of a file with a hash of its content. `written` has its name and its modules after the build. */
function nameByContent(name: string): { plugin: Rolldown.Plugin; written: WrittenFile } {
  const written: WrittenFile = { fileName: '', modules: {} }
  const plugin: Rolldown.Plugin = {
    name: 'nicodata-name-by-content',
    generateBundle: {
      // After the notice.
      order: 'post',
      handler(_, bundle) {
        for (const [key, file] of Object.entries(bundle)) {
          if (file.type !== 'chunk') continue
          const hash = createHash('sha256').update(file.code).digest('hex').slice(0, 8)
          Object.assign(written, { fileName: `${name}-${hash}.js`, modules: file.modules })
          delete bundle[key]
          this.emitFile({ type: 'asset', fileName: written.fileName, source: file.code })
        }
      },
    },
  }
  return { plugin, written }
}
