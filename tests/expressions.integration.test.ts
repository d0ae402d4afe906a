import { type AttackPattern, check } from 'recheck'
import { expect, test } from 'vitest'
import { growthOf } from './support/growthOf.ts'
import { readExpressions } from './support/readExpressions.ts'
import { repetitionsOf } from './support/repetitionsOf.ts'

/** In characters. Quadratic work on the first length takes more than 5 ms. */
const LONGEST_REPETITION = 6_000
const LONGEST_ATTACK = 100_000
/** A character that no expression accepts at the end of a repetition, and a word. */
const ENDS = ['\0', '?x']

/** The search with random texts is shorter than by default: repetitions are also tried below. */
const SEARCH = {
  timeout: null,
  incubationTimeout: 50,
  attackTimeout: 300,
  maxInitialGenerationSize: 200,
  maxIteration: 5,
}

/** The different expressions, each with its places. */
const expressions = new Map<string, { pattern: string; flags: string; places: string[] }>()
for (const { place, pattern, flags } of readExpressions()) {
  if (pattern === undefined) continue
  const known = expressions.get(`/${pattern}/${flags}`)
  if (known) known.places.push(place)
  else expressions.set(`/${pattern}/${flags}`, { pattern, flags, places: [place] })
}

/** Why an expression takes more than linear time, or undefined. */
async function slownessOf(pattern: string, flags: string): Promise<string | undefined> {
  const verdict = await check(pattern, flags, SEARCH)
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'unknown') return JSON.stringify(verdict.error)
  const { attack, complexity } = verdict
  // An automaton is a proof. A random text is a guess, which the engine has to confirm.
  const growth = complexity.isFuzz
    ? growthOf(work(pattern, flags), length => textOf(attack, length), LONGEST_ATTACK)
    : ''
  return growth === undefined ? undefined : `${complexity.summary}, as with ${attack.pattern} ${growth}`
}

/** Finds all matches, as `replace` does. */
function work(pattern: string, flags: string): (text: string) => unknown {
  const expression = new RegExp(pattern, flags)
  return text => text.replace(expression, '')
}

function textOf({ pumps, suffix }: AttackPattern, length: number): string {
  const times = Math.ceil(length / pumps.reduce((sum, { pump }) => sum + pump.length, 0))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

test('the checker finds exponential, polynomial and repeated searches', async () => {
  expect(await slownessOf('^(?:bye(?: bye)?\\W*)*$', '')).toContain('exponential')
  expect(await slownessOf('\\s*\\d*\\s*x', '')).toContain('3rd degree')
  expect(await slownessOf('(?<=a|b)\\s+\\p{L}|\\/+$', 'u')).toContain('2nd degree')
  expect(await slownessOf('(?<!\\/)\\/+$', '')).toBeUndefined()
})

test('no regular expression of the sources takes more than linear time, whatever the text', {
  timeout: 300_000,
}, async () => {
  const problems = await Promise.all(
    Array.from(expressions, async ([name, { pattern, flags, places }]) => {
      const slowness = await slownessOf(pattern, flags)
      return slowness ? [`${places.join(', ')}: ${name} ${slowness}`] : []
    }),
  )
  expect(problems.flat()).toEqual([])
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

test('repetitions show expressions that take exponential or quadratic time', () => {
  const phrases = slowRepetitions('^(?:\\W*\\b(?:merci(?: (?:beaucoup|bien))?|bien|bye(?: bye)?)\\b)*\\W*$', '').join()
  expect(phrases).toContain('"bye "')
  expect(phrases).toContain('"merci bien "')
  expect(slowRepetitions('\\s+$', '').join()).toContain('" "')
  expect(slowRepetitions('(?<!\\s)\\s+$', '')).toEqual([])
})

test('no repetition of its own alternatives, of blanks, signs or letters slows an expression down', {
  timeout: 300_000,
}, () => {
  const problems = Array.from(expressions, ([name, { pattern, flags, places }]) =>
    slowRepetitions(pattern, flags).map(problem => `${places.join(', ')}: ${name} ${problem}`),
  )
  expect(problems.flat()).toEqual([])
})
