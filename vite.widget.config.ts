import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { announceEmbed } from './widget/bundling/announceEmbed.ts'
import { lazyPanel } from './widget/bundling/lazyPanel.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'
import { widgetPlugins } from './widget/bundling/widgetPlugins.ts'

const shared = {
  publicDir: false,
  plugins: [react(), ...widgetPlugins()],
  // A library build leaves this to its user; without it, React's development half would ship.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { target: 'baseline-widely-available' },
} satisfies InlineConfig

const panel = lazyPanel(shared)

/** The whole widget as one classic script, which needs nothing else of the network. */
export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, panel.plugin, announceEmbed()],
  build: {
    ...shared.build,
    outDir: 'dist/widget',
    // A kilobyte less than the bundler's own minifier.
    minify: 'terser',
    // ASCII: a page in another encoding, from a host that names none, would read every French word wrong.
    terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { ascii_only: true } },
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
