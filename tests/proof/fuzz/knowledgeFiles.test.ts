import { expect, test } from 'vitest'
import { runFuzzer } from '../../fuzz/runFuzzer.mjs'

test('a random knowledge file is refused with a sentence, or every answer leads to its site only', {
  timeout: 300_000,
}, async () => {
  const { cases, failures } = await runFuzzer('knowledgeFiles', { seed: 1 })
  console.log(`knowledgeFiles: ${cases} cases`)
  expect(failures).toEqual([])
  expect(cases).toBeGreaterThan(10)
})
