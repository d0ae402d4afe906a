import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = import.meta.dirname
const ROOT = resolve(FOLDER, '..')
const WIDGET = join(ROOT, 'dist/widget')
/** The widget, and what it needs on a host of files. */
const LANGUAGES = ['de', 'es', 'it', 'nl', 'pt']
const SCRIPTS = [
  'nicodata-chat.js',
  'nicodata-chat-static.js',
  ...LANGUAGES.map(code => `nicodata-chat-static-${code}.js`),
]
const README = join(FOLDER, 'README.md')

/** Files of the page on which an owner tries the assistant. */
const PAGES = ['index.html', '404.html']

/** Makes the npm package of the built command: its manifest, its guide, and a page with the widget. */
export function cliPackage(): Plugin {
  return {
    name: 'nicodata-cli-package',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const missing = SCRIPTS.find(script => !existsSync(join(WIDGET, script)))
      if (missing)
        throw new Error(`${join(WIDGET, missing)} is missing. Build the assistant first: npm run build:widget`)
      mkdirSync(join(dir, 'site'), { recursive: true })
      for (const page of PAGES) copyFileSync(join(FOLDER, 'site', page), join(dir, 'site', page))
      for (const script of SCRIPTS) copyFileSync(join(WIDGET, script), join(dir, 'site', script))
      copyFileSync(README, join(dir, 'README.md'))
      copyFileSync(join(ROOT, 'LICENSE'), join(dir, 'LICENSE'))
      writeFileSync(join(dir, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
      writeFileSync(join(dir, 'site-base.json'), '"/"\n')
      writeFileSync(join(dir, 'site-headers.json'), `${JSON.stringify(HEADERS, null, 2)}\n`)
    },
  }
}

/** Other pages may load the widget from this server. */
const HEADERS = {
  '/*': { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' },
  ...Object.fromEntries(
    SCRIPTS.map(script => [
      `/${script}`,
      { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    ]),
  ),
}

function manifest() {
  const { version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return {
    name: 'nicodata',
    version,
    description: 'Gives any page an assistant that answers from its own text, with sources: index, serve, ask.',
    license,
    type: 'module',
    engines,
    bin: { nicodata: 'nicodata.js' },
  }
}
