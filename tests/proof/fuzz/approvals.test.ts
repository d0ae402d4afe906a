import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

test('no stream, no transport, no row and no storage carries a decision of the visitor', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer('approvals', { seed: 1 })
  console.log(`approvals: ${cases} cases`)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(100)
})
