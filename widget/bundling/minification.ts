import { minify, type Rolldown } from 'vite'
import { runTerser } from './runTerser.ts'

/** Minify each file of a build with `minifyCode`. */
export function minification(): Rolldown.Plugin {
  return {
    name: 'nicodata-minification',
    renderChunk: {
      // Vite's step for older browsers, which prints the code anew, comes before.
      order: 'post',
      handler: async (code, _, { format }) => ({ code: await minifyCode(code, format !== 'iife'), map: null }),
    },
  }
}

/**
 * Minify with the bundler's minifier, terser, and the bundler's again. Each finds what the other leaves: 1.8 kB gzip less
 * in the one file than the bundler's alone, 0.8 kB less than terser alone.
 */
async function minifyCode(code: string, isModule: boolean): Promise<string> {
  const once = await runTerser(await withBundler(code, isModule), isModule)
  return inAscii(await withBundler(once, isModule))
}

async function withBundler(source: string, isModule: boolean): Promise<string> {
  const { code, errors } = await minify('widget.js', source, {
    module: isModule,
    compress: { target: 'es2022' },
    mangle: { toplevel: isModule },
    codegen: true,
  })
  const [error] = errors
  if (error) throw new Error(error.message)
  return code
}

/**
 * A page in another encoding, from a host that names none, would read every French word wrong. Terser has escaped the
 * regular expressions; what is left stands in strings, where these escapes mean the same.
 */
function inAscii(code: string): string {
  return code.replace(/[^\0-\x7F]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
