import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { buildPanel, PANEL } from './buildPanel.ts'

/**
 * Bundle the panel on its own, as the body of a function that the facade's `import()` calls. The bundler would inline
 * that import by itself, but wrap each of the 350 modules so that none runs too early: 2.7 kB of gzip more.
 */
export function lazyPanel(config: InlineConfig): { plugin: Plugin; modules: Rolldown.RenderedChunk['modules'] } {
  const modules: Rolldown.RenderedChunk['modules'] = {}
  const plugin: Plugin = {
    name: 'nicodata-lazy-panel',
    apply: 'build',
    load: {
      filter: { id: PANEL },
      async handler(entry) {
        const chunk = await buildPanel(config, entry, 'cjs')
        Object.assign(modules, chunk.modules)
        return `function evaluate(exports){${chunk.code}\nreturn exports}\nexport const { mountPanel } = evaluate({})`
      },
    },
  }
  return { plugin, modules }
}
