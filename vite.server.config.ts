import { defineConfig } from 'vite'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/** The server as one file that needs no `node_modules`. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'main.js', codeSplitting: false, postBanner: thirdPartyNotice },
    },
  },
})
