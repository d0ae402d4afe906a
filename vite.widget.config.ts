import { defineConfig } from 'vite'
import { announceEmbed } from './widget/bundling/announceEmbed.ts'
import { lazyPanel } from './widget/bundling/lazyPanel.ts'
import { minification } from './widget/bundling/minification.ts'
import { sharedConfig } from './widget/bundling/sharedConfig.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

const panel = lazyPanel(sharedConfig)

/** The whole widget as one classic script without further requests. */
export default defineConfig({
  ...sharedConfig,
  plugins: [...sharedConfig.plugins, panel.plugin, minification(), announceEmbed()],
  build: {
    ...sharedConfig.build,
    outDir: 'dist/widget',
    emptyOutDir: true,
    // A library build keeps import() bare, where an application's would look for files to preload.
    lib: {
      entry: { 'nicodata-chat': 'widget/element/register.ts' },
      // Asked for, though nothing is exported and so nothing is named.
      name: 'nicodataChat',
      formats: ['iife'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: {
      output: {
        codeSplitting: false,
        postBanner: chunk => thirdPartyNotice({ ...chunk, modules: { ...chunk.modules, ...panel.modules } }),
      },
    },
  },
})
