import { resolve } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** The module that the facade imports when a visitor needs the panel. */
export const PANEL = resolve(import.meta.dirname, '../panel/mountPanel.ts')

/**
 * Results of `typeof` in every browser that the widget supports, for which React tests at each start. Developer tools that
 * attach to each React of a page do not find the widget's.
 */
const IN_BROWSERS = {
  object: ['window', 'document', 'performance'],
  function: [
    'performance.now',
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'Promise',
    'WeakMap',
    'WeakSet',
    'AbortController',
  ],
  undefined: ['process', 'global', '__REACT_DEVTOOLS_GLOBAL_HOOK__'],
}

/** Bundle the panel, or another entry, separately: `cjs` for a function's body, `es` for a file. */
export async function buildPanel(
  config: InlineConfig,
  entry: string,
  format: 'cjs' | 'es',
): Promise<Rolldown.OutputChunk> {
  const [result] = [
    await build({
      ...config,
      configFile: false,
      define: { ...config.define, ...typeofs() },
      logLevel: 'warn',
      build: {
        ...config.build,
        write: false,
        minify: true,
        lib: { entry, formats: [format] },
        rolldownOptions: { output: { codeSplitting: false, esModule: false, generatedCode: { symbols: false } } },
      },
    }),
  ].flat()
  if (!result || !('output' in result)) throw new Error('The panel was not built.')
  return result.output[0]
}

/** `{ 'typeof window': '"object"', … }`, so that code for other places is left out. */
function typeofs(): Record<string, string> {
  const entries = Object.entries(IN_BROWSERS).flatMap(([type, names]) =>
    names.map((name): [string, string] => [`typeof ${name}`, JSON.stringify(type)]),
  )
  return Object.fromEntries(entries)
}
