import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureSizes, partsOf } from '../scripts/measureSizes.mjs'
import { readLimits } from '../scripts/sizesTable.mjs'
import { readSiteBase } from '../server/http/siteBase.ts'

const DIST = join(import.meta.dirname, '../dist')

const limits = readLimits()
const sizes = await measureSizes(DIST)

test('each limit is that of a file which visitors load, and each such file has one', ({ task }) => {
  task.meta.sizes = Object.fromEntries(sizes)
  // The others are parts of a file, or another form of it.
  const isWithin = (name: string) => /^nicodata-chat\.js[:,]|^engine /.test(name)
  expect([...sizes.keys()].filter(name => !isWithin(name)).sort()).toEqual(Object.keys(limits).sort())
})

test.each(Object.entries(limits))('%s has at most %d bytes', (name, limit) => {
  expect(sizes.get(name), 'CONTRIBUTING.md says what to do.').toBeLessThanOrEqual(limit)
})

test('the parts of the one file are the whole file', () => {
  const file = readFileSync(join(DIST, 'widget/nicodata-chat.js'), 'utf8')
  const parts = [...partsOf(DIST).values()]
  expect(parts.every(code => code.length > 0)).toBe(true)
  expect(parts.reduce((sum, { length }) => sum + length, 0)).toBe(file.length)
})

test('the one file and the panel begin with the licence notices of their packages', () => {
  const panel = readdirSync(join(DIST, 'widget')).find(file => /^nicodata-chat\.panel-\w+\.js$/.test(file)) ?? ''
  for (const file of ['nicodata-chat.js', panel]) {
    const [notices] = readFileSync(join(DIST, 'widget', file), 'utf8').split('*/')
    for (const name of ['react-dom', 'react-markdown', 'micromark']) {
      expect(notices).toMatch(new RegExp(`${name} \\d`))
    }
    expect(notices).toContain('Permission is hereby granted')
  }
})

test('the site starts with its first script, that of the first paint and React, and its gestures are one file', () => {
  const assets = readdirSync(join(DIST, 'site/assets'))
  const html = readFileSync(join(DIST, 'site/index.html'), 'utf8')
  const { path } = readSiteBase(join(DIST, 'site-base.json'))
  const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*?="([^"]+\.js)"/g)].map(([, address = '']) => address)
  expect(scripts.filter(address => address.startsWith(`${path}assets/`))).toHaveLength(2)
  expect(assets.filter(file => /^client-.*\.js$/.test(file))).toHaveLength(1)
  expect(assets.filter(file => /gestures.*\.(?:js|css)$/i.test(file))).toHaveLength(1)
})

declare module 'vitest' {
  interface TaskMeta {
    /** Bytes of what visitors load, by the names of `measureSizes`. */
    sizes?: Record<string, number>
  }
}
