import { minify } from 'terser'
import { minifySync, type Plugin } from 'vite'

/** Minify each file of a build with `minifyCode`. */
export function minification(): Plugin {
  return {
    name: 'nicodata-minification',
    apply: 'build',
    // The output needs `minify: false` too: otherwise the bundler prints the code again at the end.
    config: () => ({ build: { minify: false, cssMinify: true, rolldownOptions: { output: { minify: false } } } }),
    renderChunk: {
      // Vite's step for older browsers, which prints the code again, comes before.
      order: 'post',
      handler: async (code, _, { format }) => ({ code: await minifyCode(code, format === 'es'), map: null }),
    },
  }
}

/**
 * Minify with the bundler's minifier, terser, and the bundler's again. Each shortens code that the other one does not: 1.8
 * kB gzip less in the one file than the bundler's alone, 0.8 kB less than terser alone.
 */
export async function minifyCode(code: string, isModule: boolean): Promise<string> {
  const { code: once = code } = await minify(withBundler(code, isModule), {
    ecma: 2020,
    module: isModule,
    // Function expressions become arrow functions and methods; no package calls such a function with `new`.
    compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
    format: { ascii_only: true },
  })
  return inAscii(withBundler(once, isModule))
}

function withBundler(source: string, isModule: boolean): string {
  const { code, errors } = minifySync('widget.js', source, {
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
 * regular expressions; the rest is in strings, where these escapes mean the same.
 */
function inAscii(code: string): string {
  return code.replace(/[^\0-\x7F]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
