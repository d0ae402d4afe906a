import { parentPort } from 'node:worker_threads'
import { minify } from 'terser'

parentPort?.on('message', async ({ code, map, isModule, shortened }) => {
  try {
    const result = await minify(code, {
      ecma: 2020,
      module: isModule,
      // Function expressions become arrow functions and methods; no package calls one of them with `new`.
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
      mangle: { properties: shortened.length > 0 && { regex: exactly(shortened), keep_quoted: 'strict' } },
      format: { ascii_only: true },
      sourceMap: map && { content: map, asObject: true },
    })
    parentPort?.postMessage({ code: result.code ?? code, map: result.map })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})

/**
 * The source of an expression that matches these words and nothing else.
 * @param {readonly string[]} words
 */
function exactly(words) {
  return `^(?:${words.map(word => word.replaceAll('$', '\\$')).join('|')})$`
}
