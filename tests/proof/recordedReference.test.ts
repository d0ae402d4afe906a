// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { DIFFERENCES } from '../widget/chat/differences.ts'
import { SAME } from '../widget/chat/differentialScenarios.ts'
import { RECORDED_STREAMS } from '../widget/chat/recordedScenarios.ts'
import { playReference } from './playReference.ts'

/** A row for each scenario. `npx vitest run --project proof recordedReference -u` records it again. */
const RECORDED = '../fixtures/reference.json'

test('the recording equals the behaviour of useChat of @ai-sdk/react 1.2 in each scenario', async () => {
  const rows: string[] = []
  for (const [name, scenario] of Object.entries({ ...RECORDED_STREAMS, ...SAME }))
    rows.push(`${JSON.stringify(name)}: ${JSON.stringify(await playReference(scenario))}`)
  await expect(`{\n${rows.join(',\n')}\n}\n`).toMatchFileSnapshot(RECORDED)
})

test.each(Object.entries(DIFFERENCES))('%s: the reference does what the README describes', async (_, difference) => {
  vi.stubGlobal('queueMicrotask', () => {})
  expect(difference.look(await playReference(difference))).toEqual(difference.reference)
})
