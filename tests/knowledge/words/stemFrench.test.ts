import { stemmer } from '@orama/stemmers/french'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemFrench } from '../../../knowledge/words/stemFrench.ts'
import { wordsOfSamples } from '../analyze/wordsOfSamples.ts'

test('words of sites have the stems of Snowball', () => {
  const words = wordsOfSamples()
  expect(words.length).toBeGreaterThan(5_000)
  for (const word of words) expect(`${word}: ${stemFrench(word)}`).toBe(`${word}: ${stemmer(word)}`)
})

test('any letters with French endings have the stems of Snowball', () => {
  const ending = fc.constantFrom(
    ...`a able ables ai aient ais ait amment ance ances ant ante antes ants as asse assent asses assiez assions at ateur
    ateurs ation ations atrice aux e eau eaux eill ell ement ements emment enn ence ences er era erai eraient eras erez erions
    erons eront es et ett eur eus euse euses eux ez ic iez ier if ifs ions ique iques ir irait issement isses it iv ive ives
    log logie logies ment ments onn oux s sion tion u ution utions usions y`.split(/\s+/),
  )
  const letters = fc.string({ unit: fc.constantFrom(...'aaeeiiouuyybcglmnpqrsst'), maxLength: 6 })
  const start = fc.oneof(letters, fc.constantFrom('col', 'par', 'tap', 'qu'))
  const word = fc
    .tuple(start, letters, fc.array(ending, { maxLength: 3 }))
    .map(([start, middle, endings]) => [start, middle, ...endings].join(''))
  fc.assert(
    fc.property(word, word => {
      expect(stemFrench(word)).toBe(stemmer(word))
    }),
    { numRuns: 20_000 },
  )
})
