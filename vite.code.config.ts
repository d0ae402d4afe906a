import { defineConfig } from 'vite'
import { minification } from './widget/bundling/minification.ts'
import { sharedConfig } from './widget/bundling/sharedConfig.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/** What colours the code in replies, as a classic script beside the widget's. */
export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, minification()],
  build: {
    ...sharedConfig.build,
    outDir: 'dist/widget',
    // Keep the widget's files, which are built before.
    emptyOutDir: false,
    lib: {
      entry: { 'nicodata-chat.code': 'widget/code/colourCode.ts' },
      name: 'nicodataChatCode',
      formats: ['iife'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: { output: { postBanner: thirdPartyNotice } },
  },
})
