/** `node scripts/compareSizes.mjs <dist before> <dist after>` prints a Markdown table with the size of each script. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Folders of `dist` whose scripts a visitor or a bundler loads. */
const FOLDERS = ['widget', 'package', 'site/assets']

const [before = '', after = ''] = process.argv.slice(2)
const [old, now] = [sizesIn(before), sizesIn(after)]

console.log('| gzip, bytes | before | after | change |\n| --- | ---: | ---: | ---: |')
for (const name of new Set([...old.keys(), ...now.keys()])) {
  const [was = 0, is = 0] = [old.get(name), now.get(name)]
  if (was !== is)
    console.log(`| ${name} | ${format(was)} | ${format(is)} | ${is > was ? '+' : ''}${format(is - was)} |`)
}
console.log(`\n${[...now.keys()].filter(name => old.get(name) === now.get(name)).length} scripts weigh what they did.`)

/**
 * Size of each script, by its name without the hash of its content.
 * @param {string} dist
 * @returns {Map<string, number>}
 */
function sizesIn(dist) {
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const folder of FOLDERS.map(each => join(dist, each)).filter(existsSync)) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue
      const name = `${basename(folder)}/${file.replace(/-[\w-]{8}(?=\.js$)/, '')}`
      const { length } = gzipSync(readFileSync(join(folder, file)), { level: 9 })
      sizes.set(name, (sizes.get(name) ?? 0) + length)
    }
  }
  return sizes
}

/** @param {number} bytes */
function format(bytes) {
  return bytes.toLocaleString('en')
}
