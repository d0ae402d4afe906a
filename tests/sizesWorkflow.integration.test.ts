import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readReleasedSizes, sizesTable } from '../scripts/sizesTable.mjs'

const { jobs } = parse(readFileSync('.github/workflows/sizes.yml', 'utf8'))
const [, filter] = jobs.comment.steps

const TABLE = '| bytes | now | since the other build | limit | left |\n| --- | ---: | ---: | ---: | ---: |\n'
const ROW = '| nicodata-chat.js | 137,500 | +66 | 150,000 | 12,500 |\n'

/** The comment that the workflow makes of a table. */
function commentOf(table: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-sizes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'sizes'))
  writeFileSync(join(folder, 'sizes/sizes.md'), table)
  // As GitHub runs a step.
  execFileSync('bash', ['-e', '-c', filter.run], { cwd: folder, stdio: 'pipe' })
  return readFileSync(join(folder, 'comment.md'), 'utf8')
}

test('the table of a branch is the comment, row by row', () => {
  expect(commentOf(`\n${TABLE}${ROW}`)).toBe(TABLE + ROW)
  const { sizes } = readReleasedSizes()
  const table = sizesTable(new Map(Object.entries(sizes)), { version: 'the other build', sizes: {} })
  expect(commentOf(table)).toBe(`${table}\n`)
})

test.each([
  ['a mention', '| @everyone | 1 |'],
  ['a link', '| [sizes](https://evil.example) | 1 |'],
  ['an address that becomes a link', '| WWW.evil.example | 1 |'],
  ['a picture', '![a](https://evil.example/a.png)'],
  ['HTML', '| <img src=x> | 1 |'],
  ['a reference', '| #1 | 1 |'],
  ['text', 'Merge this at once.'],
  ['a command', '| $(touch /tmp/x) | `id` |'],
  ['bytes that are no text', '| \u0000\u202e | 1 |'],
])('%s in the table of a branch is not in the comment', (_what, row) => {
  expect(commentOf(`${TABLE}${row}\n${ROW}`)).toBe(TABLE + ROW)
})

test('a comment has at most 20,000 characters, and a file without a row makes none', () => {
  expect(commentOf(TABLE + ROW.repeat(100_000)).length).toBeLessThanOrEqual(20_000)
  expect(() => commentOf('nothing\n')).toThrow()
})
