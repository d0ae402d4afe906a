import { build, type InlineConfig, type Rolldown } from 'vite'

/** The facade's one import of the panel. */
export const PANEL = /widget[\\/]panel[\\/]mountPanel\.ts$/

/** Bundle the panel, or another entry, on its own: `cjs` for a function's body, `es` for a file. */
export async function buildPanel(
  config: InlineConfig,
  entry: string,
  format: 'cjs' | 'es',
): Promise<Rolldown.OutputChunk> {
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
        minify: config.build?.minify ?? true,
        lib: { entry, formats: [format] },
        rolldownOptions: { output: { codeSplitting: false, esModule: false, generatedCode: { symbols: false } } },
      },
    }),
  ].flat()
  if (!result || !('output' in result)) throw new Error('The panel was not built.')
  return result.output[0]
}
