import { expect, test } from 'vitest'
import { expressions, isChecked, isProved } from '../support/expressions.ts'
import { slowRepetitions } from '../support/slowRepetitions.ts'
import { slownessOf, slownessOfAll } from './slownessOf.ts'

test('the checker finds exponential, polynomial and repeated searches', async () => {
  const find = async (pattern: string, flags = '') => (await slownessOf(pattern, flags)).slowness
  expect(await find('^(?:bye(?: bye)?\\W*)*$')).toContain('exponential')
  expect(await find('\\s*\\d*\\s*x')).toContain('3rd degree')
  expect(await find('(?<=a|b)\\s+\\p{L}|\\/+$', 'u')).toContain('2nd degree')
  expect(await find('(?<!\\/)\\/+$')).toBeUndefined()
})

// tests/compat/expressions.test.ts checks the marked ones again.
test('no regular expression of the sources takes more than linear time, whatever the text', {
  timeout: 300_000,
}, async () => {
  const results = await slownessOfAll([...expressions.values()].filter(found => !isChecked(found)))
  const problems = results.flatMap(({ pattern, flags, places, slowness }) =>
    slowness ? [`${places.join(', ')}: /${pattern}/${flags} ${slowness}`] : [],
  )
  expect(problems).toEqual([])
})

test('no repetition of its own alternatives, of blanks, signs or letters slows an expression down', {
  timeout: 300_000,
}, () => {
  // tests/compat/expressions.test.ts proves the others again.
  const unproved = [...expressions].filter(([, found]) => !isProved(found))
  expect(unproved.length).toBeGreaterThan(0)
  const problems = unproved.map(([name, { pattern, flags, places }]) =>
    slowRepetitions(pattern, flags).map(problem => `${places.join(', ')}: ${name} ${problem}`),
  )
  expect(problems.flat()).toEqual([])
})
