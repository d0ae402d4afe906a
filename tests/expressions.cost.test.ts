import { expect, test } from 'vitest'
import { expressions, isChecked } from './support/expressions.ts'
import { slowRepetitions } from './support/slowRepetitions.ts'

test('repetitions show expressions that take exponential or quadratic time', { timeout: 0 }, () => {
  const phrases = slowRepetitions('^(?:\\W*\\b(?:merci(?: (?:beaucoup|bien))?|bien|bye(?: bye)?)\\b)*\\W*$', '').join()
  expect(phrases).toContain('"bye "')
  expect(phrases).toContain('"merci bien "')
  expect(slowRepetitions('\\s+$', '').join()).toContain('" "')
  expect(slowRepetitions('(?<!\\s)\\s+$', '')).toEqual([])
})

// tests/proof/expressions.test.ts proves them, or looks for slow texts; the marked ones again too.
test('no repetition slows down an expression that nothing has checked yet', { timeout: 0 }, () => {
  const unchecked = [...expressions].filter(([, found]) => !isChecked(found))
  const problems = unchecked.map(([name, { pattern, flags, places }]) =>
    slowRepetitions(pattern, flags).map(problem => `${places.join(', ')}: ${name} ${problem}`),
  )
  expect(problems.flat()).toEqual([])
})
