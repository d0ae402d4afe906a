import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

test('a random question is answered in bounded time, with the words and addresses of the site only', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer('questions', { seed: 1 })
  console.log(`questions: ${cases} cases`)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(10)
})
