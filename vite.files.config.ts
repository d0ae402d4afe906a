import { defineConfig } from 'vite'
import { minification } from './widget/bundling/minification.ts'
import { sharedConfig } from './widget/bundling/sharedConfig.ts'

/** What lets visitors attach files, as a classic script beside the widget's. */
export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, minification()],
  build: {
    ...sharedConfig.build,
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
