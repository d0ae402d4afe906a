import { defineConfig } from 'vite'
import { announceEmbed } from './widget/bundling/announceEmbed.ts'
import { languageScripts } from './widget/bundling/languageScripts.ts'
import { minification } from './widget/bundling/minification.ts'
import { separatePanel } from './widget/bundling/separatePanel.ts'
import { sharedConfig } from './widget/bundling/sharedConfig.ts'

/**
 * The element as a classic script, the panel as a separate file that it fetches when a visitor needs it, and a script
 * for each language that the one file does not hold.
 */
export default defineConfig({
  ...sharedConfig,
  plugins: [
    ...sharedConfig.plugins,
    separatePanel(sharedConfig),
    languageScripts(sharedConfig),
    minification(),
    announceEmbed(),
  ],
  build: {
    ...sharedConfig.build,
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
