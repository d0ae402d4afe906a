import { expect, test } from 'vitest'
import { evaluateInSteps } from '../../../widget/bundling/evaluateInSteps.ts'
import { inSteps } from '../../../widget/early/inSteps.ts'

/** Takes as much room as a large module. */
const LONG = `/* ${'x'.repeat(13_000)} */`

const MODULE = `
said.push('first')
${LONG}
const second = () => 'second'
${LONG}
said.push(second())
function third() { return 'third' }
export { third as last, second }`

test('a module is evaluated in steps, in its order, and gives its exports at the end', () => {
  const { said, steps } = evaluateHere(MODULE)
  expect(said).toEqual([])
  expect(steps.next()).toBe(false)
  expect(said).toEqual(['first'])
  expect([steps.next(), steps.next(), steps.next()]).toEqual([false, true, true])
  expect(said).toEqual(['first', 'second'])
  expect(steps.finish().last?.()).toBe('third')
})

test('what is left is evaluated at once when it is needed, and only once', () => {
  const { said, steps } = evaluateHere(MODULE)
  steps.next()
  const { last, second } = steps.finish()
  expect([second?.(), last?.()]).toEqual(['second', 'third'])
  expect(steps.finish().last).toBe(last)
  expect(said).toEqual(['first', 'second'])
})

test('imports stay outside, and code of its own comes around', () => {
  const { code } = evaluateInSteps(`import { b } from './b.ts'\nb()\nexport { b }`, { before: '/*1*/', after: '/*2*/' })
  expect(code).toBe(`/*1*/import { b } from './b.ts'\nexport function*evaluate(){b()\nreturn{b:b}}/*2*/`)
})

function evaluateHere(source: string) {
  const said: string[] = []
  const { code } = evaluateInSteps(source)
  const script = `${String(code).replace('export ', '')}; return evaluate`
  const evaluate: () => Generator<void, Record<string, () => string>> = new Function('said', script)(said)
  return { said, steps: inSteps(evaluate) }
}
