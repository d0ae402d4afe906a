import { expect, test } from 'vitest'
import { isLegalText } from '../../../knowledge/read/legalSection.ts'

const section = (title: string, text: string) => ({ id: '/p', url: '/p', title, path: [], text })

test.each([
  ['Mentions légales', 'La Ruche, 12 rue du Port.'],
  ['Privacy', 'We keep nothing.'],
  ['Cookies', 'Ce site ne dépose aucun traceur.'],
  ['Licences', 'React, MIT, copyright Meta.'],
  ['Éditeur', 'SARL Le Pont, RCS Lyon 123.'],
  ['Condizioni', 'Il foro competente è Torino.'],
  ['Photo credits', 'Jane Doe'],
  ['What our clients say', 'On time, and kind.'],
  ['What people say about us', 'On time, and kind.'],
])('“%s” is a legal text if it says so: %s', (title, text) => {
  expect(isLegalText(section(title, text))).toBe(true)
})

test.each([
  ['Licence B', 'Pour jouer en loisir : 95 € par an.'],
  ['Cookies', 'Aux noisettes, 3 € les six.'],
  ['Nos crédits', 'Le master donne 120 crédits ECTS.'],
  ['Éditeur de livres pour la jeunesse', 'Nous lisons chaque manuscrit.'],
  ['Condiciones de la estancia', 'Entrada desde las 16 h.'],
  ['Mentions au baccalauréat', 'Neuf élèves sur dix.'],
  ['What it may say of itself', 'The name of the assistant.'],
  ['What the law says', 'A deposit is at most a third.'],
  ['Driving licences', 'Lessons for category B cost £38.'],
])('“%s” is not, with an offer below: %s', (title, text) => {
  expect(isLegalText(section(title, text))).toBe(false)
})

test('an address of a legal page makes all its sections legal', () => {
  for (const url of ['/mentions-legales.html#contact', '/legal', '/mentions', '/privacy-policy/'])
    expect([url, isLegalText({ ...section('Contact', 'Écrivez-nous.'), url })]).toEqual([url, true])
})
