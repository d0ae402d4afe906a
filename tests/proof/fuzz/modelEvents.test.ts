import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

test('random words of a model are read in bounded time, and speak only as text, with the sources of the server', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer('modelEvents', { seed: 1 })
  console.log(`modelEvents: ${cases} cases`)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(10)
})
