import { expect, test } from 'vitest'
import { growthOf } from './support/growthOf.ts'
import { repetitionsOf } from './support/repetitionsOf.ts'
import { expressions, isChecked, isProved, slownessOf, slownessOfAll, work } from './support/slownessOf.ts'

/** In characters. Quadratic work on them takes more than 50 ms, on a fast machine too. */
const LONGEST_REPETITION = 12_000
/** A character that no expression wants at the end of a repetition, and a word. */
const ENDS = ['\0', '?x']

test('the checker finds exponential, polynomial and repeated searches', async () => {
  const find = async (pattern: string, flags = '') => (await slownessOf(pattern, flags)).slowness
  expect(await find('^(?:bye(?: bye)?\\W*)*$')).toContain('exponential')
  expect(await find('\\s*\\d*\\s*x')).toContain('3rd degree')
  expect(await find('(?<=a|b)\\s+\\p{L}|\\/+$', 'u')).toContain('2nd degree')
  expect(await find('(?<!\\/)\\/+$')).toBeUndefined()
})

/** tests/compat/expressions.test.ts proves the others again. */
const unproved = [...expressions].filter(([, found]) => !isProved(found))

test('no regular expression of the sources takes more than linear time, whatever the text', {
  timeout: 300_000,
}, async () => {
  const results = await slownessOfAll([...expressions.values()].filter(found => !isChecked(found)))
  const problems = results.flatMap(({ pattern, flags, places, slowness }) =>
    slowness ? [`${places.join(', ')}: /${pattern}/${flags} ${slowness}`] : [],
  )
  expect(problems).toEqual([])
})

function slowRepetitions(pattern: string, flags: string): string[] {
  const run = work(pattern, flags)
  return repetitionsOf(pattern).flatMap(unit =>
    ENDS.flatMap(end => {
      const growth = growthOf(run, length => unit.repeat(length / unit.length) + end, LONGEST_REPETITION)
      return growth ? [`${JSON.stringify(unit)} again and again, then ${JSON.stringify(end)}: ${growth}`] : []
    }),
  )
}

test('repetitions show expressions that take exponential or quadratic time', { timeout: 300_000 }, () => {
  const phrases = slowRepetitions('^(?:\\W*\\b(?:merci(?: (?:beaucoup|bien))?|bien|bye(?: bye)?)\\b)*\\W*$', '').join()
  expect(phrases).toContain('"bye "')
  expect(phrases).toContain('"merci bien "')
  expect(slowRepetitions('\\s+$', '').join()).toContain('" "')
  expect(slowRepetitions('(?<!\\s)\\s+$', '')).toEqual([])
})

test('no repetition of its own alternatives, of blanks, signs or letters slows an expression down', {
  timeout: 300_000,
}, () => {
  expect(unproved.length).toBeGreaterThan(0)
  const problems = unproved.map(([name, { pattern, flags, places }]) =>
    slowRepetitions(pattern, flags).map(problem => `${places.join(', ')}: ${name} ${problem}`),
  )
  expect(problems.flat()).toEqual([])
})
