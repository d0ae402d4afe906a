/**
 * `npm run check:prose [-- files…]`: finds words of `prose/bannedWords.mjs` in comments, titles of tests, and guides. Prints each
 * with its place and what to write instead, and ends with 1 if there is one.
 */
import { resolve } from 'node:path'
import { findBannedWords } from './prose/findBannedWords.mjs'
import { readProse } from './prose/readProse.mjs'

const root = resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const findings = readProse(root)
  .filter(({ file }) => wanted.length === 0 || wanted.some(path => file.startsWith(path)))
  .flatMap(({ file, line, text }) =>
    findBannedWords(text).map(({ words, index, banned: { instead, why } }) => {
      const place = `${file}:${line + text.slice(0, index).split('\n').length - 1}`
      return `${place}  “${words}”: ${why}. Write: ${instead}.`
    }),
  )

for (const finding of findings) console.log(finding)
if (findings.length > 0) {
  console.log(`${findings.length} banned words. scripts/prose/bannedWords.mjs has the list, with an example for each.`)
  process.exitCode = 1
}
