import { stemmer } from '@orama/stemmers/english'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemEnglish } from '../../../knowledge/words/stemEnglish.ts'
import { wordsOfSamples } from '../analyze/wordsOfSamples.ts'

test('words of sites have the stems of the library', () => {
  const words = wordsOfSamples()
  expect(words.length).toBeGreaterThan(5_000)
  for (const word of words) expect(`${word}: ${stemEnglish(word)}`).toBe(`${word}: ${stemmer(word)}`)
})

test('any letters with English endings have the stems of the library', () => {
  const ending = fc.constantFrom(
    ...`able al alism aliti alize alli ance anci ant at ate ation ational ator bl bli e ed eed eli ement ence enci ent er es ful
    fulness ible ic ical icate iciti iz ize ies ing ion ism iti ive iveness iviti iz ization izer ll logi ment ness ou ous s sion
    ss tion tional tt y`.split(/\s+/),
  )
  const letters = fc.string({ unit: fc.constantFrom(...'aeeiouybcdlmnprsstwxyz'), maxLength: 5 })
  const word = fc
    .tuple(letters, fc.array(ending, { maxLength: 3 }))
    .map(([start, endings]) => [start, ...endings].join(''))
  fc.assert(
    fc.property(word, word => {
      expect(stemEnglish(word)).toBe(stemmer(word))
    }),
    { numRuns: 20_000 },
  )
})
