import { expect, onTestFinished, test } from 'vitest'
import { findQuote } from '../../../../widget/panel/pagePlaces/findQuote.ts'

/** The marked words of a page, one text for each mark. */
function marked(html: string, ...ends: string[]): string[] {
  const page = document.createElement('main')
  page.innerHTML = html
  document.body.append(page)
  onTestFinished(() => page.remove())
  return findQuote(page, ends).map(range => range.toString())
}

const SERVICES = `<h2>Services</h2><p>Cinq façons de <b>travailler</b> ensemble.</p><p>Dès demain.</p>
  <article><h3>Audit <i>data</i> et feuille de route</h3><p>Deux semaines.</p><ul><li>Une carte</li></ul></article>
  <article><h3>Plateforme</h3></article>
  <article><h3>Formation et relais</h3><p>Ateliers.</p></article><p>La suite.</p>`

test('a list of titles is marked without the texts below them', () => {
  expect(marked(SERVICES, 'Cinq façons de', 'Formation et relais')).toEqual([
    'Cinq façons de travailler ensemble.Dès demain.\n  Audit data et feuille de route',
    'Plateforme\n  Formation et relais',
  ])
})

test('a list of titles without a lead is marked title by title', () => {
  expect(marked(SERVICES, 'Audit data et feuille', 'Formation et relais')).toEqual([
    'Audit data et feuille de route',
    'Plateforme\n  Formation et relais',
  ])
  expect(marked('<h3>Un</h3><h3>Deux</h3><div role="heading">Trois</div>', 'Un', 'Trois')).toEqual(['UnDeuxTrois'])
})

test.each([
  ['a quote that begins in a title', ['Plateforme', 'Ateliers'], ['Plateforme\n  Formation et relaisAteliers.']],
  ['a quote in one title', ['data et feuille'], ['data et feuille']],
  ['a quote of texts', ['Deux semaines', 'Une carte'], ['Deux semaines.Une carte']],
  ['words that are gone', ['Six façons', 'Formation et relais'], []],
  ['an end that is gone', ['Cinq façons', 'sans relais'], []],
  ['no words', [], []],
])('%s', (_, ends, quoted) => {
  expect(marked(SERVICES, ...ends)).toEqual(quoted)
})
