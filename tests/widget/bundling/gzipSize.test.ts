import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gzipSize } from '../../../widget/bundling/gzipSize.mjs'

/** A text that is always the same, and as hard to compress as code. */
function text(): string {
  let seed = 1
  const words = Array.from({ length: 6000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed % 4096).toString(36)
  })
  return words.join(';')
}

test('what measures the files is the version for which their limits were set, and gives the same bytes', () => {
  expect(JSON.parse(readFileSync('node_modules/pako/package.json', 'utf8')).version).toBe('1.0.11')
  // Another figure here is another measure for all limits of tests/budgets.json.
  expect(gzipSize(text())).toBe(12_455)
})
