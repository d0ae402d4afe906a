/**
 * Makes the fonts of this folder from the complete ones, with Latin 1 and French typography, and `coverage.json`: the
 * characters of these fonts and of the complete ones, from which the build takes what a content needs besides.
 * Run it by hand after an update of a font: `node site/fonts/subsetFonts.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ’‘“”–—…•€−×↑↓ˆ˜\u2009\u200a`

/** @type {import('../plugin/faces.ts').FontFace[]} */
const faces = JSON.parse(await readFile(new URL('faces.json', import.meta.url), 'utf8'))
/** @type {Record<string, Record<string, string>>} */
const coverage = {}
for (const { family, name, source, scripts, axes } of faces) {
  /** @param {string} script */
  const read = script => readFile(createRequire(import.meta.url).resolve(source.replace('{script}', script)))
  // The published Latin file of Spectral is small enough.
  const latin = await read('latin')
  const page = axes ? await subsetFont(latin, characters, { targetFormat: 'woff2', variationAxes: axes }) : latin
  await writeFile(new URL(`${name}.woff2`, import.meta.url), page)
  const all = await Promise.all(scripts.map(async script => [script, await rangesOf(await read(script))]))
  coverage[family] = { page: await rangesOf(page), ...Object.fromEntries(all) }
}
await writeFile(new URL('coverage.json', import.meta.url), `${JSON.stringify(coverage, null, 2)}\n`)

/**
 * The characters of a font as ranges of code points: `20-7e a0-17f`.
 * @param {Uint8Array} font
 */
async function rangesOf(font) {
  const complete = await subsetFont(font, undefined, { targetFormat: 'truetype', keepAllGlyphs: true })
  const points = [...new Face(new Blob(complete)).collectUnicodes()].sort((one, other) => one - other)
  /** @type {[number, number][]} */
  const ranges = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && last[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(limits => [...new Set(limits)].map(limit => limit.toString(16)).join('-')).join(' ')
}

/**
 * All characters from one code point to another.
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
