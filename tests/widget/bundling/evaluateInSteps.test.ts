import { expect, test } from 'vitest'
import { evaluateInSteps } from '../../../widget/bundling/evaluateInSteps.ts'
import { inSteps } from '../../../widget/early/inSteps.ts'

/** Takes as much room as a large module. */
const LONG = `'${'x'.repeat(33_000)}'.length;`

const MODULE = `
said.push('first')
${LONG}
const second = () => 'second'
${LONG}
said.push(second())
function third() { return 'third' }
export { third as last, second }`

test('a module is evaluated in steps, in its order, and gives its exports at the end', () => {
  const { said, steps, count } = evaluateHere(MODULE)
  expect(said).toEqual([])
  expect(count).toBeGreaterThanOrEqual(3)
  const done = Array.from({ length: count + 1 }, () => [steps.next(), said.length])
  expect(done[0]).toEqual([false, 1])
  expect(done.slice(-3).map(([isLast]) => isLast)).toEqual([false, true, true])
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

test('after an error the same step is next', () => {
  const said: string[] = []
  let isBroken = true
  const steps = inSteps([
    () => void said.push('one'),
    () => {
      if (isBroken) throw new Error('broken')
      return said.push('two')
    },
  ])
  expect(() => steps.finish()).toThrow('broken')
  expect(() => steps.next()).toThrow('broken')
  isBroken = false
  expect(steps.finish()).toBe(2)
  expect(said).toEqual(['one', 'two'])
})

test('steps share what they declare in any way, and what they change', () => {
  const { steps, count } = evaluateHere(`
const { a, ...others } = { a: 'a', b: 'b' }, [c = 'c'] = []
let changed = 'before', alone = 'alone'
class Shared { static own = 'own'; static copy = Shared.own }
async function later() { return changed }
${LONG}
changed = 'after'
${LONG}
const all = () => [a, others.b, c, changed, Shared.copy].join()
export { all, later }`)
  expect(count).toBeGreaterThanOrEqual(3)
  expect(steps.finish().all?.()).toBe('a,b,c,after,own')
})

test('a function that is called before its place is there, with the functions that it calls', () => {
  const { said, steps } = evaluateHere(`
function known() { return deep() + 1 }
${LONG}
said.push(known())
said.push(early())
${LONG}
${LONG}
function early() { return known() + 1 }
${LONG}
function deep() { return 41 }
export { early, deep }`)
  steps.finish()
  expect(said).toEqual([42, 43])
})

test('a name of one step stays in it', () => {
  const { code } = evaluateInSteps(`
const first = 1, own = 2
said.push(own)
${LONG}
said.push(first, (own => own)(3))
export { first }`)
  expect(code).toMatch(/^\s*var first;export const steps=/)
})

test('imports stay outside, and code of its own comes around', () => {
  const { code } = evaluateInSteps(`import { b } from './b.ts'\nb()\nexport { b }`, { before: '/*1*/', after: '/*2*/' })
  expect(String(code).replace(/\s+/g, ' ')).toBe(
    `/*1*/import { b } from './b.ts' export const steps=[()=>{b() return{b:b} }]/*2*/`,
  )
})

/** Evaluates the steps of a module, which has the array `said`. */
function evaluateHere(source: string) {
  const said: unknown[] = []
  const { code } = evaluateInSteps(source)
  const script = `${String(code).replace('export ', '')}; return steps`
  const functions: (() => unknown)[] = new Function('said', script)(said)
  return { said, steps: inSteps<Record<string, () => string>>(functions), count: functions.length }
}
