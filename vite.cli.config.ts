import { defineConfig } from 'vite'
import { cliPackage } from './cli/cliPackage.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/**
 * The package of the command `nicodata`: one file that needs no `node_modules`, and the page to try the assistant. The
 * mode `without-page` needs no built widget.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: mode === 'without-page' ? [] : [cliPackage()],
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
}))
