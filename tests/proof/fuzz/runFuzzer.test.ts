import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

const PLANTED = '../proof/fuzz/plantedFaults'

test('a fuzzer reports a crash, a broken promise, a slow case and a case without an end, each with its input', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer(PLANTED, { seed: 6, seconds: 200, count: 8 })
  expect(cases).toBe(8)
  expect(failures.map(({ problem, input }) => [input, problem]).sort()).toEqual([
    ['"crash"', 'TypeError: It crashed.'],
    ['"no end"', 'The case has no end.'],
    ['"slow"', expect.stringMatching(/^Error: Too slow: 6 characters cost/)],
    ['"wrong"', 'Error: It is wrong.'],
  ])
  const wrong = failures.find(({ input }) => input === '"wrong"')
  const again = await runFuzzer(PLANTED, { seed: 6, first: wrong?.case ?? 0, count: 1 })
  expect(again).toEqual({ cases: 1, failures: [{ ...wrong, times: 1 }] })
})
