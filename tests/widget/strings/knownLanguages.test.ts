// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { germanStrings } from '../../../widget/strings/de.ts'
import { englishStrings } from '../../../widget/strings/en.ts'
import { spanishStrings } from '../../../widget/strings/es.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { italianStrings } from '../../../widget/strings/it.ts'
import { dutchStrings } from '../../../widget/strings/nl.ts'
import { portugueseStrings } from '../../../widget/strings/pt.ts'
import { mountElement } from '../../support/mountElement.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

const languageOf = (element: HTMLElement) => element.shadowRoot?.querySelector('.frame')?.getAttribute('lang')

test('locale="auto" speaks the language of the page, and follows it', async () => {
  document.documentElement.lang = 'en-GB'
  const { element, shadow } = await mountElement({ locale: 'auto', open: '' })
  expect(await shadow.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
  expect(languageOf(element)).toBe('en-GB')
  document.documentElement.lang = 'fr'
  expect(await shadow.findByRole('textbox', { name: 'Votre question' })).toBeTruthy()
  expect(languageOf(element)).toBe('fr')
})

test('locale="auto" takes the nearest language, also from outside a shadow root', async () => {
  document.documentElement.lang = 'fr'
  const { element, shadow } = await mountElement({ locale: 'auto', open: '' })
  await shadow.findByRole('textbox', { name: 'Votre question' })
  const section = document.createElement('section')
  section.lang = 'en'
  document.body.append(section)
  section.attachShadow({ mode: 'open' }).append(element)
  expect(await shadow.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
  section.remove()
})

test('locale="auto" on a page without a language speaks French', async () => {
  const { element, shadow } = await mountElement({ locale: 'auto', open: '' })
  expect(await shadow.findByRole('textbox', { name: 'Votre question' })).toBeTruthy()
  expect(languageOf(element)).toBe('fr')
})

test.each<Record<string, string>>([{ locale: 'auto' }, { locale: 'uk' }, { lang: 'uk' }])(
  '%o gives English if the language has no strings',
  async attributes => {
    document.documentElement.lang = 'uk'
    const label = { 'launcher-label': 'Запитання?' }
    const { element, shadow } = await mountElement({ ...attributes, ...label, open: '' })
    expect(await shadow.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
    expect(languageOf(element)).toBe('en')
    // The page's own label is in the language of the page.
    expect(element.shadowRoot?.querySelector('.label')?.getAttribute('lang')).toBe('uk')
  },
)

test('a language that a page loads is spoken at once, by locale and by lang, in all its regions', async () => {
  const { offerStrings } = await import('../../../widget/strings/offerStrings.ts')
  // No other test of this worker offers Luxembourgish.
  const regional = await mountElement({ locale: 'lb-LU', open: '' })
  const general = await mountElement({ lang: 'lb', open: '' })
  await regional.shadow.findByRole('textbox', { name: 'Your question' })
  offerStrings('lb', germanStrings)
  for (const { shadow } of [regional, general]) {
    expect(await shadow.findByRole('textbox', { name: 'Ihre Frage' })).toBeTruthy()
  }
  expect(languageOf(regional.element)).toBe('lb-LU')
})

const LANGUAGES = { englishStrings, spanishStrings, germanStrings, italianStrings, portugueseStrings, dutchStrings }

test.each(Object.entries(LANGUAGES))(
  '%s has each placeholder of the French, and no string is left out',
  (_, strings) => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const [name, french] of Object.entries(frenchStrings)) {
      const text: string = Reflect.get(strings, name) ?? ''
      expect([name, holes(text)]).toEqual([name, holes(french)])
      expect([name, text.trim()]).not.toEqual([name, ''])
      expect(text).not.toMatch(/'|"|\.\.\.(?! *$)|\d s\b/)
    }
  },
)
