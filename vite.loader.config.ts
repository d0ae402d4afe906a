import { defineConfig } from 'vite'
import { announceEmbed } from './widget/bundling/announceEmbed.ts'
import { separatePanel } from './widget/bundling/separatePanel.ts'
import { minification, sharedConfig } from './widget/bundling/sharedConfig.ts'

/** The element alone as a classic script, and the panel as a file beside it that is fetched when it is wanted. */
export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, separatePanel(sharedConfig), announceEmbed()],
  build: {
    ...sharedConfig.build,
    ...minification,
    outDir: 'dist/widget',
    // Beside the one file, which is built before.
    emptyOutDir: false,
    lib: {
      entry: { 'nicodata-chat.loader': 'widget/element/register.ts' },
      name: 'nicodataChat',
      formats: ['iife'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
