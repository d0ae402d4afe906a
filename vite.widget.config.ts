import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { announceEmbed } from './widget/bundling/announceEmbed.ts'
import { buildInOrder } from './widget/bundling/buildInOrder.ts'
import { foldWords } from './widget/bundling/foldWords.ts'
import { languages } from './widget/bundling/languages.ts'
import { loader } from './widget/bundling/loader.ts'
import { oneFile } from './widget/bundling/oneFile.ts'
import { FACADE, pageFile } from './widget/bundling/pageFile.ts'
import { replaceModule } from './widget/bundling/replaceModule.ts'
import { widgetPlugins } from './widget/bundling/widgetPlugins.ts'
import { npmPackage } from './widget/package/npmPackage.ts'

/** What pages load, in `dist/widget`, and the npm package, in `dist/package`. */
const environments = {
  ...oneFile(),
  ...loader(),
  code: pageFile('nicodata-chat.code', 'widget/code/colourCode.ts'),
  dialects: pageFile('nicodata-chat.dialects', 'widget/package/dialects.ts'),
  files: pageFile('nicodata-chat.files', 'widget/files/attachFiles.ts'),
  static: pageFile('nicodata-chat-static', 'widget/static/staticFetch.ts', {
    format: 'es',
    // The languages beside French and English are files of their own.
    plugins: [replaceModule('knowledge', 'importLanguage.ts', 'widget/static/fetchLanguage.ts'), foldWords()],
  }),
  ...languages(),
}
const files = Object.keys(environments)

export default defineConfig({
  publicDir: false,
  // The element is the same with any variables.
  envDir: false,
  plugins: [react(), ...widgetPlugins(), announceEmbed()],
  // A library build leaves this to its user; without it, React's development half would ship.
  define: { 'process.env.NODE_ENV': '"production"' },
  // Feature 4 is `:dir()`, which all browsers have had since 2023: else a list of languages would be written instead.
  css: { lightningcss: { exclude: 4 } },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: false,
    // An application's build would put a helper that preloads files around import().
    lib: { entry: FACADE },
    // Minification takes most of the time, as it should.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: { ...environments, ...npmPackage() },
  builder: {
    sharedConfigBuild: true,
    sharedPlugins: true,
    async buildApp(builder) {
      rmSync(resolve(builder.config.root, 'dist/widget'), { recursive: true, force: true })
      await buildInOrder(builder, {
        oneFile: ['panelInside'],
        loader: ['panel'],
        npm: files,
        npmReact: ['npm'],
      })
    },
  },
})
