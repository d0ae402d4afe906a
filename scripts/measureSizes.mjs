import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { gzipSize } from '../widget/bundling/gzipSize.mjs'

/**
 * Bytes of what visitors load, by the names of `tests/budgets.json`: gzip, unless the name says otherwise. Parts of the one
 * file are compressed one by one, so their sum is more than the file.
 *
 * @param {string} dist folder of a build, `npm run build:demo`
 * @returns {Promise<Map<string, number>>}
 */
export async function measureSizes(dist) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  const widget = join(dist, 'widget')
  const oneFile = read(widget, 'nicodata-chat.js')
  sizes.set('nicodata-chat.js', gzipSize(oneFile))
  sizes.set('nicodata-chat.js, brotli', brotliCompressSync(oneFile).length)
  for (const [part, code] of partsOf(dist)) sizes.set(`nicodata-chat.js: ${part}`, gzipSize(code))
  const built = readdirSync(widget)
  const panel = built.find(file => /^nicodata-chat\.panel-\w+\.js$/.test(file)) ?? 'nicodata-chat.panel-….js'
  sizes.set('nicodata-chat.loader.js', gzipSize(read(widget, 'nicodata-chat.loader.js')))
  sizes.set('nicodata-chat.panel.js', gzipSize(read(widget, panel)))
  sizes.set('nicodata-chat.code.js', gzipSize(read(widget, 'nicodata-chat.code.js')))
  sizes.set('nicodata-chat.dialects.js', gzipSize(read(widget, 'nicodata-chat.dialects.js')))
  sizes.set('nicodata-chat-static.js', gzipSize(read(widget, 'nicodata-chat-static.js')))
  sizes.set('engine of the npm package', gzipSize(await bundled(resolve(dist, 'package/engine.js'))))
  const site = join(dist, 'site')
  const assets = readdirSync(join(site, 'assets'))
  const sum = (/** @type {string[]} */ files, /** @type {(content: Buffer) => number} */ size) =>
    files.reduce((total, file) => total + size(read(join(site, 'assets'), file)), 0)
  // Compressed one by one, as servers send them.
  sizes.set('site: JavaScript of its start', sum(startScripts(site), gzipSize))
  sizes.set(
    'site: gestures',
    sum(
      assets.filter(file => /gestures/i.test(file) && /\.(?:js|css)$/.test(file)),
      gzipSize,
    ),
  )
  sizes.set(
    'site: figures of visitors',
    sum(
      assets.filter(file => /^startComparison.*\.js$/.test(file)),
      gzipSize,
    ),
  )
  sizes.set(
    'site: fonts, raw',
    sum(
      assets.filter(file => file.endsWith('.woff2')),
      ({ length }) => length,
    ),
  )
  return sizes
}

/**
 * The code of each part of the one file. Together they are the file.
 *
 * @param {string} dist
 * @returns {Map<string, string>}
 */
export function partsOf(dist) {
  const folder = join(dist, 'parts')
  const parts = existsSync(folder) ? readdirSync(folder).sort() : []
  const file = read(join(dist, 'widget'), 'nicodata-chat.js').toString()
  return new Map([
    ...parts.map(file => /** @type {const} */ ([file.replace(/\.js$/, ''), read(folder, file).toString()])),
    ['licence notices', file.slice(0, file.indexOf('*/\n') + 3)],
  ])
}

/**
 * The first scripts of the site, that of the first paint and what they import.
 *
 * @param {string} site
 * @returns {string[]}
 */
function startScripts(site) {
  const html = read(site, 'index.html').toString()
  const found = html.matchAll(/<(?:script|link)\b[^<>]*="\/assets\/([^"<>]+)\.js"/g)
  const scripts = new Set(Array.from(found, ([, name = '']) => `${name}.js`))
  // A set is walked to its end, with what is added on the way.
  for (const file of scripts) {
    const code = read(join(site, 'assets'), file).toString()
    for (const [, imported = ''] of code.matchAll(/from"\.\/([^"]+)"/g)) scripts.add(imported)
  }
  return [...scripts]
}

/**
 * A module as bundled by a page's own bundler.
 *
 * @param {string} input
 */
async function bundled(input) {
  const rolldownOptions = { input, preserveEntrySignatures: /** @type {const} */ ('strict') }
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, rolldownOptions } })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error(`${input} was not bundled`)
  return result.output[0].code
}

/**
 * @param {string} folder
 * @param {string} file
 */
function read(folder, file) {
  const path = join(folder, file)
  if (!existsSync(path)) throw new Error(`${path} is missing: run \`npm run build:demo\` first.`)
  return readFileSync(path)
}
