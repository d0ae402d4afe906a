import { parentPort } from 'node:worker_threads'
import { minify } from 'terser'

parentPort?.on('message', async ({ code, map, isModule }) => {
  try {
    const result = await minify(code, {
      ecma: 2020,
      module: isModule,
      // Function expressions become arrow functions and methods; no package calls one of them with `new`.
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
      format: { ascii_only: true },
      sourceMap: map && { content: map, asObject: true },
    })
    parentPort?.postMessage({ code: result.code ?? code, map: result.map })
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
