// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { DIFFERENCES } from './differences.ts'
import { playEngine } from './differentialDriver.ts'
import { SAME } from './differentialScenarios.ts'
import { RECORDED_STREAMS } from './recordedScenarios.ts'

/** The behaviour of `useChat` of @ai-sdk/react 1.2 in each scenario, recorded by tests/proof/recordedReference.test.ts. */
const reference = JSON.parse(readFileSync(`${import.meta.dirname}/../../fixtures/reference.json`, 'utf8'))

test.each(Object.entries({ ...RECORDED_STREAMS, ...SAME }))(
  '%s: the engine does what the reference does',
  async (name, scenario) => {
    expect(await playEngine(scenario)).toEqual(reference[name])
  },
)

test.each(Object.entries(DIFFERENCES))('%s: the engine does better than the reference', async (_, difference) => {
  // An exception in a callback of the page is reported in its own microtask.
  vi.stubGlobal('queueMicrotask', () => {})
  expect(difference.look(await playEngine(difference))).toEqual(difference.engine)
})
