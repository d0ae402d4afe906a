import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBuilder } from 'vite'

// node buildSite.mjs FOLDER MODE: builds the site into FOLDER/site, as `npm run build:site` does into dist/site.
const [folder = '', mode = 'production'] = process.argv.slice(2)
mkdirSync(join(folder, 'widget'))
for (const file of ['nicodata-chat.js', 'nicodata-chat.code.js']) {
  copyFileSync(`dist/widget/${file}`, join(folder, 'widget', file))
}
const builder = await createBuilder({
  configFile: 'vite.site.config.ts',
  logLevel: 'error',
  mode,
  environments: {
    client: { build: { outDir: resolve(folder, 'site'), emptyOutDir: true } },
    // Inside the project, because it imports packages. The build removes it.
    ssr: { build: { outDir: resolve(`node_modules/.cache/prerender-${process.pid}`), emptyOutDir: true } },
  },
})
await builder.buildApp()
