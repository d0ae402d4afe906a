/**
 * Makes the two Bricolage files of this folder from the complete variable font: Latin 1 and French typography only, with
 * the width and optical size fixed. Run it by hand after an update of the font: `node site/fonts/subsetFonts.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const complete = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
)
const italic = createRequire(import.meta.url).resolve('@fontsource/spectral/files/spectral-latin-400-italic.woff2')

const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ’‘“”–—…•€−×↑↓ˆ˜\u2009\u200a`

/** @type {Record<string, Record<string, number | { min: number, max: number }>>} */
const faces = {
  'bricolage-text.woff2': { opsz: 14, wdth: 100, wght: { min: 400, max: 700 } },
  'bricolage-display-w84.woff2': { opsz: 96, wdth: 84, wght: { min: 600, max: 800 } },
}

const font = await readFile(complete)
for (const [name, variationAxes] of Object.entries(faces)) {
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes })
  await writeFile(new URL(name, import.meta.url), subset)
}
// The published Latin file of Spectral is small enough.
await writeFile(new URL('spectral-latin-400-italic.woff2', import.meta.url), await readFile(italic))

/**
 * All characters from one code point to another.
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
