import { defineConfig } from 'vite'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/**
 * The server as files that need no `node_modules`. What only some servers need, such as a local model, is a file of its
 * own, read when it is needed.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: ['server/main.ts', 'server/serverProcess.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', postBanner: thirdPartyNotice },
    },
  },
})
