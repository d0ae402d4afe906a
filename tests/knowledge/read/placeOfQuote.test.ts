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

const RULES = `Les fautes comptent dès la troisième.
Sont exclus du compte :
Les mains involontaires
Les fautes du gardien
Le match dure une heure.
Nous recommandons :
Le livre de Dumas
Le livre de Verne`

test.each([
  [
    'an item has the line before its list',
    'Les fautes du gardien',
    'Sont exclus du compte :\nLes mains involontaires\nLes fautes du gardien',
  ],
  ['a sentence after a list has not', 'Le match dure', 'Le match dure une heure.'],
  [
    'a line before a list has its items',
    'Nous recommandons :',
    'Nous recommandons :\nLe livre de Dumas\nLe livre de Verne',
  ],
])('%s', (_, quote, whole) => {
  expect(quoted(quote, RULES)).toBe(whole)
})

test.each([
  ['the only item', 'Sont remboursés :\nLes billets achetés avant le 3 mai.', 'Les billets achetés avant le 3 mai.'],
  [
    'a later item',
    'Not allowed:\nDogs may not enter.\nBikes stay outside.\nNobody smokes here.',
    'Nobody smokes here.',
  ],
  ['an item that asks', 'Wir fragen nie:\nWie alt sind Sie?\nWo wohnen Sie?', 'Wo wohnen Sie?'],
  ['the second sentence of an item', 'Quedan excluidos:\nLos perros. También los gatos.', 'También los gatos.'],
  ['an item with an exclamation mark', 'Vietato:\nNon correre!\nNon gridare!', 'Non gridare!'],
])('%s is a sentence, and has the line before its list', (_, text, quote) => {
  expect(quoted(quote, `Bonjour. Hello.\n${text}`)).toBe(text)
})

test.each([
  ['after items without an end mark', 'Sont exclus :\nLes mains\nLe gardien\nLe match dure une heure.'],
  ['in a text without a list', 'Le parc est ouvert.\nIl est gratuit.\nLe match dure une heure.'],
  ['after a colon in its line', 'Attention : il pleut.\nLe match dure une heure.'],
])('a sentence %s is quoted alone', (_, text) => {
  expect(quoted('Le match dure', text)).toBe('Le match dure une heure.')
})

test('a list that is too long for an answer is not quoted from its beginning', () => {
  const items = Array.from({ length: 40 }, (_, place) => `Le pain numéro ${place}`)
  expect(quoted('Le pain numéro 39', ['Nos pains :', ...items].join('\n'))).toBe('Le pain numéro 39')
})
