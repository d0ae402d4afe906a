import { defineConfig } from 'vite'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/** The command line `nicodata` as one file that needs no `node_modules`. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'cli/main.ts',
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      output: {
        entryFileNames: 'nicodata.js',
        codeSplitting: false,
        postBanner: chunk => `#!/usr/bin/env node\n${thirdPartyNotice(chunk)}`,
      },
    },
  },
})
