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
const labelOf = (element: HTMLElement) => element.shadowRoot?.querySelector<HTMLElement>('.label')

test.each<Record<string, string>>([{}, { locale: 'auto' }, { lang: '' }])(
  'with %o the chat speaks the language of the page, and follows it',
  async attributes => {
    document.documentElement.lang = 'en-GB'
    const { element, shadow } = await mountElement({ ...attributes, open: '' })
    expect(await shadow.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
    expect(languageOf(element)).toBe('en-GB')
    document.documentElement.lang = 'fr'
    expect(await shadow.findByRole('textbox', { name: 'Votre question' })).toBeTruthy()
    expect(languageOf(element)).toBe('fr')
    document.documentElement.removeAttribute('lang')
    expect(await shadow.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
    expect(languageOf(element)).toBe('en')
  },
)

test('the nearest language counts, also from outside a shadow root', async () => {
  document.documentElement.lang = 'fr'
  const { element, shadow } = await mountElement({ open: '' })
  await shadow.findByRole('textbox', { name: 'Votre question' })
  const section = document.createElement('section')
  section.lang = 'en'
  document.body.append(section)
  section.attachShadow({ mode: 'open' }).append(element)
  expect(await shadow.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
  section.remove()
})

test.each<Record<string, string>>([{}, { locale: 'uk' }, { lang: 'uk' }])(
  '%o gives English if the language has no strings',
  async attributes => {
    document.documentElement.lang = 'uk'
    const { element, shadow } = await mountElement({ ...attributes, 'launcher-label': 'Запитання?', open: '' })
    expect(await shadow.findByRole('textbox', { name: 'Your question' })).toBeTruthy()
    expect(languageOf(element)).toBe('en')
    // The page's own label is in the language of the page.
    expect(labelOf(element)?.lang).toBe('uk')
  },
)

test.each([
  ['fr_FR', 'Votre question', 'fr-FR'],
  ['FR_be', 'Votre question', 'FR-be'],
  ['fr_CA_posix', 'Votre question', 'fr-CA-posix'],
  ['fr_FR.UTF-8', 'Votre question', 'fr-FR'],
  ['en_GB@euro', 'Your question', 'en-GB'],
])('the language %s, as servers write it, is that of the chat', async (written, question, language) => {
  document.documentElement.lang = written
  const ofPage = await mountElement({ lang: '', open: '' })
  expect(await ofPage.shadow.findByRole('textbox', { name: question })).toBeTruthy()
  expect(languageOf(ofPage.element)).toBe(language)
  document.documentElement.lang = 'nl'
  for (const name of ['lang', 'locale']) {
    const { element, shadow } = await mountElement({ [name]: written, open: '' })
    expect(await shadow.findByRole('textbox', { name: question })).toBeTruthy()
    expect(languageOf(element)).toBe(language)
  }
})

test('strings that a page adds for a language of a region are found by each way to write it', async () => {
  const { addStrings, findStrings } = await import('../../../widget/strings/knownLanguages.ts')
  // No other test of this worker adds Faroese.
  addStrings('fo_FO', frenchStrings)
  for (const written of ['fo-FO', 'fo_FO', 'FO-fo']) expect(findStrings(written)).toBe(frenchStrings)
})

test('the label of the launcher may be in a language of its own', async () => {
  const { element } = await mountElement({ 'launcher-label': 'Chat with us', 'launcher-lang': 'en' })
  expect([labelOf(element)?.lang, languageOf(element)]).toEqual(['en', 'fr'])
  element.removeAttribute('launcher-lang')
  expect(labelOf(element)?.lang).toBe('fr')
})

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

const LANGUAGES = {
  frenchStrings,
  englishStrings,
  spanishStrings,
  germanStrings,
  italianStrings,
  portugueseStrings,
  dutchStrings,
}

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

test.each(Object.entries(LANGUAGES))('%s names nobody, no model and no place', (_, strings) => {
  expect(JSON.stringify(strings)).not.toMatch(/nicodata|qwen|local(?!.*\{model\})/i)
  expect(strings.welcome.length).toBeLessThan(60)
})
