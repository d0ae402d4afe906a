import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { rewrites } from '../docs/.vitepress/pages.ts'

const ROOT = resolve(import.meta.dirname, '..')
const BOX = /^> \[!NOTE\]\n> \*\*Not on npm yet\.\*\*.*\n(?:> .*\n)*/m
/** What npm can only do when it knows the package. In a clone, `npx` finds the command in its folder. */
const NEEDS_NPM = /(?<!In a clone, `)(?:npx nicodata-chat|npm (?:i|install) nicodata-chat)/

const guides = Object.keys(rewrites).map(file => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const boxes = guides.flatMap(({ text }) => BOX.exec(text)?.[0] ?? [])

test('until the package is on npm, each guide with a command that needs it says what to do instead, in the same words', () => {
  if (boxes.length === 0) return
  const without = guides.filter(({ text }) => NEEDS_NPM.test(text) && !BOX.test(text)).map(({ file }) => file)
  expect(without).toEqual([])
  expect([...new Set(boxes)]).toHaveLength(1)
})
