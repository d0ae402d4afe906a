import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

test('a random reply of a backend is read in bounded time, and has no hands if its protocol was only guessed', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer('backendParts', { seed: 1 })
  console.log(`backendParts: ${cases} cases`)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(10)
})
