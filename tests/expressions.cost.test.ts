import { expect, test } from 'vitest'
import { expressions, isChecked, slownessOf, slownessOfAll } from './support/slownessOf.ts'
import { slowRepetitions } from './support/slowRepetitions.ts'

test('the checker finds exponential, polynomial and repeated searches', async () => {
  const find = async (pattern: string, flags = '') => (await slownessOf(pattern, flags)).slowness
  expect(await find('^(?:bye(?: bye)?\\W*)*$')).toContain('exponential')
  expect(await find('\\s*\\d*\\s*x')).toContain('3rd degree')
  expect(await find('(?<=a|b)\\s+\\p{L}|\\/+$', 'u')).toContain('2nd degree')
  expect(await find('(?<!\\/)\\/+$')).toBeUndefined()
})

// The marked ones are checked again by tests/proof/expressions.test.ts and tests/compat/expressions.test.ts.
test('no regular expression of the sources takes more than linear time, whatever the text', {
  timeout: 300_000,
}, async () => {
  const results = await slownessOfAll([...expressions.values()].filter(found => !isChecked(found)))
  const problems = results.flatMap(({ pattern, flags, places, slowness }) =>
    slowness ? [`${places.join(', ')}: /${pattern}/${flags} ${slowness}`] : [],
  )
  expect(problems).toEqual([])
})

test('repetitions show expressions that take exponential or quadratic time', { timeout: 300_000 }, () => {
  const phrases = slowRepetitions('^(?:\\W*\\b(?:merci(?: (?:beaucoup|bien))?|bien|bye(?: bye)?)\\b)*\\W*$', '').join()
  expect(phrases).toContain('"bye "')
  expect(phrases).toContain('"merci bien "')
  expect(slowRepetitions('\\s+$', '').join()).toContain('" "')
  expect(slowRepetitions('(?<!\\s)\\s+$', '')).toEqual([])
})
