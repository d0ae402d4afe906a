import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

test('a random page is read in bounded time, and every answer about it leads to the site only', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer('pages', { seed: 1 })
  console.log(`pages: ${cases} cases`)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(10)
})
