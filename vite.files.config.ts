import { defineConfig } from 'vite'
import { minification, sharedConfig } from './widget/bundling/sharedConfig.ts'

/** What lets visitors attach files, as a classic script beside the widget's. */
export default defineConfig({
  ...sharedConfig,
  build: {
    ...sharedConfig.build,
    ...minification,
    outDir: 'dist/widget',
    // Keep the widget's files, which are built before.
    emptyOutDir: false,
    lib: {
      entry: { 'nicodata-chat.files': 'widget/files/attachFiles.ts' },
      name: 'nicodataChatFiles',
      formats: ['iife'],
      fileName: (_, name) => `${name}.js`,
    },
  },
})
