import { expect, test } from 'vitest'
import { BANNED_WORDS } from '../../scripts/prose/bannedWords.mjs'
import { findBannedWords } from '../../scripts/prose/findBannedWords.mjs'
import { proseOf } from '../../scripts/prose/readProse.mjs'

test.each(BANNED_WORDS.map(banned => [banned.bad, banned] as const))('is found: %s', (bad, banned) => {
  expect(findBannedWords(bad).map(found => found.banned)).toContain(banned)
})

test.each(BANNED_WORDS.map(({ good }) => good))('is fine: %s', good => {
  expect(findBannedWords(good)).toEqual([])
})

test('each banned word says what to write, and why', () => {
  expect(BANNED_WORDS.filter(({ instead, why }) => instead === '' || why === '')).toEqual([])
  expect(new Set(BANNED_WORDS.map(({ bad }) => bad)).size).toBe(BANNED_WORDS.length)
})

test('a banned word over the end of a line has the place of its first letter', () => {
  const [found] = findBannedWords('Caches keep the file for\n   good.')
  expect(found).toMatchObject({ words: 'for good', index: 21 })
})

const CODE = `
/**
 * Comments of several lines
 * are one text.
 */
const a = 'a string is not prose' // nor is \`code\`, or “a quotation”
// Two lines of comments
// are one text too.
test('a title is prose', () => {})
test.each([1])(\`a title with $\{variable} and a “quotation” too\`, () => {})
`

test('comments and titles of tests are read, code and quotations are not', () => {
  const read = proseOf('a.test.ts', CODE).map(({ line, text }) => [line, text.replace(/\s+/g, ' ').trim()])
  expect(read).toEqual([
    [2, 'Comments of several lines are one text.'],
    [6, 'nor is ______, or _____________'],
    [7, 'Two lines of comments are one text too.'],
    [9, 'a title is prose'],
    [10, `a title with $\{variable} and a ___________ too`],
  ])
})

const GUIDE = `---
head: no prose
---

# A title

A paragraph
of two lines, with [a link](https://a.example/b) and <b>an element</b>.

\`\`\`js
code()
\`\`\`

- an item
- another one
`

test('paragraphs, titles and items of a guide are read, its code is not', () => {
  const read = proseOf('a.md', GUIDE).map(({ line, text }) => [line, text.replace(/\s+/g, ' ').trim()])
  expect(read).toEqual([
    [5, '# A title'],
    [7, 'A paragraph of two lines, with [a link______________________ and ___an element____.'],
    [14, '- an item'],
    [15, '- another one'],
  ])
})

test('comments of a style sheet are read', () => {
  expect(proseOf('a.css', 'a { color: red } /* Red,\n as before. */').map(({ line }) => line)).toEqual([1])
})
