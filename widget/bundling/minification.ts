import MagicString from 'magic-string'
import { minify, type Rolldown } from 'vite'
import { privateNames } from './privateNames.ts'
import { type Code, runTerser } from './runTerser.ts'

type Modules = Rolldown.RenderedChunk['modules']

/**
 * Minify each file with the bundler's minifier, terser, and the bundler's again. Each finds what the other leaves: 1.8 kB
 * gzip less in the one file than the bundler's alone, 0.8 kB less than terser alone.
 *
 * @param inside modules of the file that the bundler does not know
 */
export function minification(inside: () => Modules): Rolldown.Plugin[] {
  return [
    step('nicodata-minification', async (code, options) =>
      runTerser(await withBundler(code, options), {
        isModule: options.isModule,
        shortened: privateNames({ ...options.modules, ...inside() }),
      }),
    ),
    step('nicodata-minification-again', withBundler),
    step('nicodata-ascii', inAscii),
  ]
}

interface StepOptions {
  /** The modules of the file. */
  modules: Modules
  isModule: boolean
  /** Is a source map needed? */
  isMapped: boolean
}

/** A step that takes and gives the code of a file. The bundler joins the source maps of all steps. */
function step(name: string, run: (code: string, options: StepOptions) => Code | Promise<Code>): Rolldown.Plugin {
  return {
    name,
    renderChunk: {
      // Vite's step for older browsers, which prints the code again, comes before.
      order: 'post',
      handler: (code, { modules }, { format, sourcemap }) =>
        run(code, { modules, isModule: format !== 'iife', isMapped: Boolean(sourcemap) }),
    },
  }
}

async function withBundler(source: string, { isModule, isMapped }: StepOptions): Promise<Code> {
  const { code, map, errors } = await minify('widget.js', source, {
    module: isModule,
    compress: { target: 'es2022' },
    mangle: { toplevel: isModule },
    codegen: true,
    sourcemap: isMapped,
  })
  const [error] = errors
  if (error) throw new Error(error.message)
  return { code, map }
}

/**
 * A page in another encoding, from a host that names none, would read every French word wrong. Terser has escaped the
 * regular expressions; the rest is in strings, where these escapes mean the same.
 */
function inAscii(code: string, { isMapped }: StepOptions): Code {
  const text = new MagicString(code)
  text.replaceAll(/[^\0-\x7F]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return { code: text.toString(), map: isMapped ? text.generateMap({ hires: 'boundary' }) : undefined }
}
