import { expect, test } from 'vitest'
import { typeset } from '../../../site/plugin/typography.ts'

test.each([
  ['Un mot : deux', 'Un mot⍽: deux'],
  ["d'où vient-il ?", 'd’où vient-il⍽?'],
  ['« ici » !', '«⍽ici⍽»⍽!'],
  ['1 312, 1 187 et 1 240 k€', '1⍽312, 1⍽187 et 1⍽240⍽k€'],
  ['06 39 98 41 27', '06⍽39⍽98⍽41⍽27'],
  ['à 6 % près', 'à 6⍽% près'],
  ['140 magasins', '140⍽magasins'],
  ['en 2019 nous avons', 'en 2019 nous avons'],
  ['à J+3 au lieu de J+9', 'à J+3 au lieu de J+9'],
  ['https://a.example/?b=1', 'https://a.example/?b=1'],
])('the French text %s is set with its no-break spaces', (typed, written) => {
  expect(typeset(typed, 'fr').replaceAll('\u00a0', '⍽')).toBe(written)
})

test('an English text has curved apostrophes and no French spaces', () => {
  expect(typeset("It's 140 shops : done !", 'en')).toBe('It’s 140 shops : done !')
})
