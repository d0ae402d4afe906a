import { defineConfig } from 'vite'
import { foldWords } from './widget/bundling/foldWords.ts'
import { minification } from './widget/bundling/minification.ts'
import { separateLanguages } from './widget/bundling/separateLanguages.ts'
import { sharedConfig } from './widget/bundling/sharedConfig.ts'
import { thirdPartyNotice } from './widget/bundling/thirdPartyNotice.ts'

/**
 * The assistant of a site without a server, as a module that the widget imports for `backend="static:…"`, and the languages
 * beside French and English, as modules that it imports when a site or a question needs them.
 */
export default defineConfig({
  publicDir: false,
  plugins: [
    foldWords(),
    separateLanguages({ publicDir: false, plugins: [foldWords()], build: sharedConfig.build }),
    minification(),
  ],
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
