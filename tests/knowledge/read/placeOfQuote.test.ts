import { expect, test } from 'vitest'
import { placeOfQuote } from '../../../knowledge/read/placeOfQuote.ts'

const TEXT = `Nous livrons à Lille, M. Roux aussi. Le colis part le lundi.
Mardi · 9 h – 12 h · 4,50 €
Formule | Prix
Duo\u00a0: 12 €`

function quoted(quote: string, text = TEXT): string | undefined {
  const place = placeOfQuote(text, quote)
  return place && text.slice(...place)
}

test.each([
  ['a sentence', 'Le colis part le lundi.', 'Le colis part le lundi.'],
  ['two sentences', 'M. Roux aussi. Le colis part', 'Nous livrons à Lille, M. Roux aussi. Le colis part le lundi.'],
  ['a fragment', 'part le lun', 'Le colis part le lundi.'],
  ['an item', '9 h – 12 h', '9 h – 12 h'],
  ['a row', 'Duo : 12 €', 'Duo\u00a0: 12 €'],
  ['several lines with other spaces', 'Formule | Prix\n\n  Duo\u202f: 12 €\n', 'Formule | Prix\nDuo\u00a0: 12 €'],
  ['a number alone', '4,50', '4,50 €'],
])('%s is widened to the whole', (_, quote, whole) => {
  expect(quoted(quote)).toBe(whole)
})

test.each([
  ['other words', 'Nous livrons à Lens.'],
  ['a word in between', 'Le petit colis part le lundi.'],
  ['other signs', 'Le colis part le lundi !'],
  ['other letters', 'le Colis part le lundi.'],
  ['nothing', ' \n'],
  ['only signs', '… | ·'],
  ['more than the text', `${TEXT} Et le dimanche.`],
])('%s: nothing is quoted', (_, quote) => {
  expect(quoted(quote)).toBeUndefined()
})

test('signs of two code units keep their place', () => {
  expect(quoted('Ouvert', '🥐🥐 Croissants. Ouvert le 1er mai 🥐.')).toBe('Ouvert le 1er mai 🥐.')
})
