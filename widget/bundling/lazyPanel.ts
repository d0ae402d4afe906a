import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** The facade's one import of the panel. */
const PANEL = /widget[\\/]panel[\\/]mountPanel\.ts$/

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
        const [result] = [
          await build({
            ...config,
            configFile: false,
            // It is evaluated in browsers only.
            define: {
              ...config.define,
              'typeof window': '"object"',
              'typeof document': '"object"',
              'typeof process': '"undefined"',
            },
            logLevel: 'warn',
            build: {
              ...config.build,
              write: false,
              minify: true,
              lib: { entry, formats: ['cjs'] },
              rolldownOptions: { output: { codeSplitting: false, esModule: false, generatedCode: { symbols: false } } },
            },
          }),
        ].flat()
        if (!result || !('output' in result)) throw new Error('The panel was not built.')
        const [chunk] = result.output
        Object.assign(modules, chunk.modules)
        return `function evaluate(exports){${chunk.code}\nreturn exports}\nexport const { mountPanel } = evaluate({})`
      },
    },
  }
  return { plugin, modules }
}
