import { defineConfig } from 'vite'
import { commandFiles } from './cli/commandFiles.ts'
import { buildInOrder } from './widget/bundling/buildInOrder.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'
import { guideText } from './widget/package/guides.ts'

/**
 * What runs in Node, as files that need no `node_modules`: the server, or with `--mode cli` the command `nicodata-chat`,
 * which is a folder of the npm package.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  // These programs read `.env` when they run.
  envDir: false,
  plugins: mode === 'cli' ? [commandFiles(guideText('cli/README.md'))] : [],
  build: { target: 'node20' },
  builder: {
    sharedConfigBuild: true,
    sharedPlugins: true,
    buildApp: builder => buildInOrder(builder, mode === 'cli' ? { cli: [] } : { server: [], model: ['server'] }),
  },
  environments: {
    // What only some servers need is a file of its own, read when it is needed.
    server: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        rolldownOptions: {
          input: ['server/main.ts', 'server/serverProcess.ts'],
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', postBanner: thirdPartyNotice },
        },
      },
    },
    // The process of a local model. The server starts it only where there is a model.
    model: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: false,
        rolldownOptions: {
          input: 'server/assistants/localModel/modelProcess.mjs',
          output: { entryFileNames: 'modelProcess.mjs', codeSplitting: false },
        },
      },
    },
    cli: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/package/cli',
        emptyOutDir: true,
        // Everybody who installs the element gets this file too.
        minify: true,
        rolldownOptions: {
          input: 'cli/main.ts',
          output: {
            entryFileNames: 'nicodata-chat.js',
            // A command reads only its own code. The names have no hash: a package is replaced as a whole.
            chunkFileNames: '[name].js',
            postBanner: chunk => `${chunk.isEntry ? '#!/usr/bin/env node\n' : ''}${thirdPartyNotice(chunk)}`,
          },
        },
      },
    },
  },
}))
