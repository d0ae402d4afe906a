import { defineConfig, loadEnv } from 'vite'
import { contentPlugin, openContent } from './site/build/contentFolder.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/** The server as one file that needs no `node_modules`. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [contentPlugin(openContent(loadEnv(mode, process.cwd(), 'CONTENT_DIR').CONTENT_DIR || 'content'))],
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
}))
