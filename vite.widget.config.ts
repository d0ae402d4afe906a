import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { announceEmbed } from './widget/build/announceEmbed.ts'
import { markdownAliases } from './widget/panel/markdown/bundleAliases.ts'
import { thirdPartyNotice } from './widget/thirdPartyNotice.ts'

/** The whole widget as one classic script, which needs nothing else of the network. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), announceEmbed()],
  resolve: { alias: markdownAliases },
  // A library build leaves this to its user; without it, React's development half would ship.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  build: {
    target: 'baseline-widely-available',
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
    rolldownOptions: { output: { codeSplitting: false, postBanner: thirdPartyNotice } },
  },
})
