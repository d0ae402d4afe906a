import { defineConfig } from 'vite'
import { announceEmbed } from './widget/bundling/announceEmbed.ts'
import { separatePanel } from './widget/bundling/separatePanel.ts'
import { minification, sharedConfig } from './widget/bundling/sharedConfig.ts'

/** The element as a classic script, and the panel as a separate file that it fetches when a visitor needs it. */
export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, separatePanel(sharedConfig), announceEmbed()],
  build: {
    ...sharedConfig.build,
    ...minification,
    outDir: 'dist/widget',
    // Keep the self-contained file, which is built before.
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
