import { defineConfig } from 'vite'

/** The process of a local model, as a file beside the server's. The server starts it only where there is a model. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/assistants/localModel/modelProcess.mjs',
    outDir: 'dist/server',
    // Keep the server's file, which is built before.
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'modelProcess.mjs', codeSplitting: false } },
  },
})
