import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACES, isOnPage, scriptOf } from '../../../site/plugin/faces.ts'
import { findMissingLetters } from '../../../site/plugin/findMissingLetters.ts'
import { fontRule, makeFonts } from '../../../site/plugin/makeFonts.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const LATIN_EXTENDED_A = String.fromCodePoint(...Array.from({ length: 0x80 }, (_, index) => 0x100 + index))

test('a French or an English text needs no further font', async () => {
  const { language: _, ...texts } = fixtureContent('english').profile
  expect(await makeFonts(`${JSON.stringify(texts)} L’été, où l’Œuvre coûte 12 € : « çà et là »…`)).toEqual([])
})

test('all letters of Latin Extended-A are available, except those that the complete font does not have', () => {
  const missing = FACES.map(face => [...LATIN_EXTENDED_A].filter(letter => !scriptOf(face, letter)).join(''))
  // Letters of Esperanto and Sami, and old spellings of Catalan, Greenlandic and Romanian.
  const never = 'ĈĉĔĕĜĝĤĥĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧſ'
  expect(missing).toEqual([never, never, 'ŉ'])
})

test('a text with other letters gets a small file for each font, with these letters only', async () => {
  const fonts = await makeFonts('Łódź, Győr : traductions')
  expect(fonts.map(({ face, characters }) => [face.family, characters])).toEqual([
    ['Bricolage Display', 'Łőź'],
    ['Bricolage Text', 'Łőź'],
    ['Spectral', 'Łőź'],
  ])
  for (const { bytes } of fonts) {
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
    expect(bytes.length).toBeLessThan(6_000)
  }
  const [font] = fonts
  if (!font) throw new Error('No font was made.')
  expect(fontRule(font, '/a.woff2')).toBe(
    '@font-face{font-family:"Bricolage Display";src:url(/a.woff2) format("woff2");font-weight:600 800;font-style:normal;font-display:swap;unicode-range:U+141,U+151,U+17a}',
  )
})

test('the files of the pages are not larger than before', () => {
  const sizes = FACES.map(({ name }) => readFileSync(`site/fonts/${name}.woff2`).length)
  expect(sizes).toEqual([33_800, 35_212, 22_712])
  expect(FACES.every(({ family }) => isOnPage(family, 'é') && !isOnPage(family, 'ž'))).toBe(true)
})

test('letters that no font has are named with their file and field, and signs are not', () => {
  const content = fixtureContent('lettres')
  expect(findMissingLetters(content)).toEqual([])
  const profile = { ...content.profile, name: 'Жанна ✓ 🙂' }
  const [text] = content.legalTexts
  const legalTexts = text ? [{ ...text, markdown: '日本' }] : []
  expect(findMissingLetters({ ...content, profile, legalTexts })).toEqual([
    { path: 'profile.yaml', field: 'name', letters: ['Ж', 'а', 'н'] },
    { path: `legal/${text?.id}.md`, field: '', letters: ['日', '本'] },
  ])
})
