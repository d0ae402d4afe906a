import { describe, expect, test } from 'vitest'
import { factsIn, holdsFact } from '../../../knowledge/analyze/facts.ts'
import { stemmerFor } from '../../../knowledge/analyze/stemmer.ts'
import { quoteFor } from '../../../knowledge/find/quote.ts'
import { LANGUAGES, loadLanguages } from '../../../knowledge/languages/languages.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'
import { cpuMsOf, leastCpuMs } from '../../support/cpuTime.ts'
import { EXPENSIVE_PAGES } from './expensivePages.ts'

await loadLanguages(LANGUAGES)

const SHORT = 5_000
const DOUBLINGS = 3
/** Below this time, the garbage collector decides. */
const LEAST_MS = 5
/** Quadratic work takes 4 times as long for twice the length. */
const MOST_GROWTH = 3 ** DOUBLINGS
/** For 40,000 characters, on two busy cores. Quadratic work takes longer. */
const MOST_MS = 5_000

async function expectLinear(work: (length: number) => () => void): Promise<void> {
  const [short, long] = [work(SHORT), work(SHORT * 2 ** DOUBLINGS)]
  short()
  const shortMs = Math.max(LEAST_MS, cpuMsOf(short))
  const most = Math.min(MOST_MS, shortMs * MOST_GROWTH)
  expect(await leastCpuMs(long, most)).toBeLessThanOrEqual(most)
}

describe('the time to read a page grows with its length, for', () => {
  test.each(Object.entries(EXPENSIVE_PAGES))('%s', async (_, pageOf) => {
    await expectLinear(length => {
      const page = pageOf(length)
      return () => readSite([page])
    })
  })

  test('a word that three pages repeat', async () => {
    await expectLinear(length => {
      const content = `<p>${'aGVsbG8'.repeat(length / 7)}`
      return () => readSite(['/a', '/b', '/c'].map(url => ({ url, format: 'html', content })))
    })
  })
})

describe('the time to look for facts in a text grows with its length, for', () => {
  test.each([
    'a',
    '1',
    '0',
    '1 ',
    '01.',
    '0 12',
    'a@',
    'a.',
    '+33 ',
    '1 rue',
    '12 ab',
    '€ ',
    '1,',
    'Ab ',
    '1 jour',
    '-',
    '_ ',
  ])('%j many times', async pattern => {
    await expectLinear(length => {
      const text = `${pattern.repeat(length / pattern.length)}!`
      return () => LANGUAGES.map(language => [holdsFact(text, language), factsIn(text, language)])
    })
  })
})

test.each(['y', 'ay', 'qu', 'e', 'issement'])('the time to stem %j many times grows with its length', async pattern => {
  await expectLinear(length => {
    const word = pattern.repeat(length / pattern.length)
    return () => LANGUAGES.map(language => stemmerFor(language).stems(word))
  })
})

test.each([' ', 'a', 'a ', '. ', 'A. ', ' · '])(
  'the time to quote %j many times grows with its length',
  async pattern => {
    await expectLinear(length => {
      const text = pattern.repeat(length / pattern.length)
      return () => quoteFor(text, new Map([['a', 1]]))
    })
  },
)
