import { expect, test } from 'vitest'
import { sentencesOf } from '../../../knowledge/words/splitText.ts'

test.each([
  'Concerto nella chiesa della SS. Trinità.',
  'La rue part de la place St. Georges.',
  'Write to Mr. Grey or Mrs. Green.',
  'Fragen Sie Dr. Weiß oder Fr. Braun.',
  'Wir backen z. B. Brezeln.',
  'Wir brauchen ca. 20 Minuten.',
  'Le bureau n° 3 est celui de M. Roux.',
  'Books by J. R. R. Tolkien are here.',
  'See p. 12 of the catalogue.',
  'Tél. 04 50 00 00 00 ou par courrier.',
  'Wir öffnen am 2. Januar wieder.',
  'Das Büro ist im 3. Stock.',
])('%s is one sentence', text => {
  expect(sentencesOf(text)).toEqual([text])
})

test.each([
  ['Ouvert de 9 h à 12 h. Fermé le lundi.', 'Fermé le lundi.'],
  ['Contact us. We are there.', 'We are there.'],
  ['Nous sommes là. Venez.', 'Venez.'],
  ['Open until 10:30. Then closed.', 'Then closed.'],
  ['Fondé en 1998. Toujours là.', 'Toujours là.'],
  ['Le menu est à 12,50. Le café est offert.', 'Le café est offert.'],
  ['Envoyez un SMS. Nous répondons.', 'Nous répondons.'],
  ['C’est gratuit ! 2 personnes au plus.', '2 personnes au plus.'],
])('%s is two sentences', (text, second) => {
  expect(sentencesOf(text).at(-1)).toBe(second)
  expect(sentencesOf(text)).toHaveLength(2)
})
