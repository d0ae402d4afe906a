import { expect, test } from 'vitest'
import { compareAmounts } from '../../../site/comparison/compareAmounts.ts'
import { LANGUAGE_FACTS } from '../../../site/plugin/languageFacts.ts'

const FRENCH = LANGUAGE_FACTS.fr.strings.comparison
const ENGLISH = LANGUAGE_FACTS.en.strings.comparison
/** The sentence with ordinary spaces. */
const say = (one: string, other: string, words = FRENCH, locale = 'fr') =>
  compareAmounts([one, other], words, locale).sentence.replaceAll('\u00a0', ' ')

test.each([
  ['1 238 k€', '1 187 k€', 'Écart : 51 k€, soit 4,3 % du plus petit des deux.'],
  ['1187', '1 238 k€', 'Écart : 51 k€, soit 4,3 % du plus petit des deux.'],
  ['1.238 €', '1.187 €', 'Écart : 51 €, soit 4,3 % du plus petit des deux.'],
  ['1.238,50 €', '1 238 €', 'Écart : 0,5 €.'],
  ['1238.5', '1238', 'Écart : 0,5.'],
  ['0,3', '0,1', 'Écart : 0,2, soit 200 % du plus petit des deux.'],
  ['12 clients', '0 clients', 'Écart : 12 clients.'],
  ['1 274 k€', '1274 k€', 'Aucun écart : vos deux chiffres sont d’accord.'],
  ['12 k€', '12 M€', 'Écrivez les deux dans la même unité.'],
])('%s and %s', (one, other, sentence) => {
  expect(say(one, other)).toBe(sentence)
})

test.each([
  ['£1,238', '£1,187', 'Gap: £51, 4.3% of the smaller of the two.'],
  ['1,238,000', '1,187,000.5', 'Gap: 50,999.5, 4.3% of the smaller of the two.'],
  ['1,5', '1', 'Gap: 0.5, 50% of the smaller of the two.'],
])('in English, %s and %s', (one, other, sentence) => {
  expect(say(one, other, ENGLISH, 'en')).toBe(sentence)
})

test.each([
  ['', '12', [0]],
  ['douze', '12', [0]],
  ['12', '-3', [1]],
  ['12', '3 4 €€ 5', [1]],
  ['12', ',5', [1]],
  ['12', '<b>', [1]],
  ['', 'douze', [0, 1]],
])('%j and %j: each wrong one is named', (one, other, wrong) => {
  expect(compareAmounts([one, other], FRENCH, 'fr')).toEqual({ wrong, sentence: FRENCH.wrong })
})

test.each([
  ['1 274 000 €', '1274', FRENCH.doubt],
  ['1 274 k€', '1 187 k€', ''],
  ['12', '0', ''],
  ['12', '12', ''],
])('%s and %s: the same unit is doubted when they are too far apart', (one, other, doubt) => {
  expect(compareAmounts([one, other], FRENCH, 'fr')).toMatchObject({ doubt })
})
