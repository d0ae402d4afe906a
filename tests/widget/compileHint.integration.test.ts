import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('Chromium compiles the loader and what it fetches beforehand, and nothing that a page may never need', () => {
  const files = readdirSync('dist/widget').filter(name => name.endsWith('.js'))
  const hinted = files.filter(name =>
    readFileSync(join('dist/widget', name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  )
  expect(hinted.map(name => name.replace(/-\w{8}\.js$/, ''))).toEqual([
    'nicodata-chat.loader.js',
    'nicodata-chat.panel',
  ])
})
