import { defineConfig } from 'vite'
import { minification } from './widget/bundling/minification.ts'
import { sharedConfig } from './widget/bundling/sharedConfig.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/** The assistant of a site without a server, as a module that the widget imports for `backend="static:…"`. */
export default defineConfig({
  publicDir: false,
  plugins: [minification()],
  build: {
    ...sharedConfig.build,
    outDir: 'dist/widget',
    // Keep the widget's files, which are built before.
    emptyOutDir: false,
    lib: {
      entry: { 'nicodata-chat-static': 'widget/static/staticFetch.ts' },
      formats: ['es'],
      fileName: (_, name) => `${name}.js`,
    },
    rolldownOptions: { output: { codeSplitting: false, postBanner: thirdPartyNotice } },
  },
})
