import { expect, test } from 'vitest'
import { expressions, isProved } from '../support/slownessOf.ts'
import { slowRepetitions } from '../support/slowRepetitions.ts'

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
