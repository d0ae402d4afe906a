import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

test('a random reply of a backend is read in bounded time, and can only show text if its protocol was guessed', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer('backendParts', { seed: 1 })
  console.log(`backendParts: ${cases} cases`)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(10)
})
