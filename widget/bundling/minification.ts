import MagicString from 'magic-string'
import { minify, type Rolldown } from 'vite'

interface Code {
  code: string
  map: Rolldown.SourceMapInput | undefined
}

interface StepOptions {
  isModule: boolean
  /** Is a source map needed? */
  isMapped: boolean
}

/** Minify each file with the bundler's minifier, and write it in ASCII. The bundler joins the source maps of both steps. */
export function minification(): Rolldown.Plugin[] {
  return [step('nicodata-minification', minifyFile), step('nicodata-ascii', inAscii)]
}

/** A step that takes and gives the code of a file. */
function step(name: string, run: (code: string, options: StepOptions) => Code | Promise<Code>): Rolldown.Plugin {
  return {
    name,
    renderChunk: {
      // Vite's step for older browsers, which prints the code again, comes before.
      order: 'post',
      handler: (code, _, { format, sourcemap }) =>
        run(code, { isModule: format !== 'iife', isMapped: Boolean(sourcemap) }),
    },
  }
}

async function minifyFile(source: string, { isModule, isMapped }: StepOptions): Promise<Code> {
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
 * A page in another encoding, from a host that names none, would read every French word wrong. In strings, templates and
 * regular expressions, where all of it is, these escapes mean the same.
 */
function inAscii(code: string, { isMapped }: StepOptions): Code {
  const text = new MagicString(code)
  text.replaceAll(/[^\0-\x7F]/g, unit => {
    const code = unit.charCodeAt(0).toString(16)
    return code.length === 2 ? `\\x${code}` : `\\u${code.padStart(4, '0')}`
  })
  return { code: text.toString(), map: isMapped ? text.generateMap({ hires: 'boundary' }) : undefined }
}
