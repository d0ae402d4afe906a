// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { DIFFERENCES } from './differences.ts'
import { playEngine, playReference, type Scenario } from './differentialDriver.ts'
import { SAME } from './differentialScenarios.ts'

const FIXTURES = `${import.meta.dirname}/../../fixtures/streams`

const recorded = readdirSync(FIXTURES)
  .filter(file => /^ai4-.*\.txt$/.test(file))
  .map((file): [string, Scenario] => [
    `the recording ${file}`,
    {
      options: { streamProtocol: file.includes('plain') ? 'text' : 'data' },
      answers: () => [new Response(Uint8Array.from(readFileSync(`${FIXTURES}/${file}`)))],
      run: chat => chat.append({ role: 'user', content: 'Bonjour ?' }),
    },
  ])

test.each([...recorded, ...Object.entries(SAME)])(
  '%s: the engine does what the reference does',
  async (_, scenario) => {
    const reference = await playReference(scenario)
    expect(await playEngine(scenario)).toEqual(reference)
  },
)

test.each(Object.entries(DIFFERENCES))('%s: the engine does better than the reference', async (_, difference) => {
  const { look, reference, engine } = difference
  vi.stubGlobal('queueMicrotask', () => {})
  expect(look(await playEngine(difference))).toEqual(engine)
  expect(look(await playReference(difference))).toEqual(reference)
})

test('The README tells every difference', () => {
  const readme = readFileSync(`${import.meta.dirname}/../../../widget/chat/README.md`, 'utf8')
  const rows = readme.split('\n').map(line => line.split('|').map(cell => cell.trim()))
  for (const [situation, { told }] of Object.entries(DIFFERENCES)) {
    expect(rows).toContainEqual(['', situation, ...told, ''])
  }
})
