// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { ChatStrings } from '../../../widget/strings/ChatStrings.ts'
import { type insideOf, mountElement } from '../../support/mountElement.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

type Shadow = ReturnType<typeof insideOf>

/** Attribute, its string, and the place where a visitor finds it. */
const WORDS: [string, keyof ChatStrings, (shadow: Shadow, words: string) => unknown][] = [
  ['heading', 'heading', (shadow, name) => shadow.getByRole('dialog', { name })],
  ['subtitle', 'subtitle', (shadow, words) => shadow.getByText(words)],
  ['input-placeholder', 'placeholder', (shadow, words) => shadow.getByPlaceholderText(words)],
  ['welcome', 'welcome', (shadow, words) => shadow.getByText(words)],
  ['launcher-label', 'launcherLabel', (shadow, words) => shadow.getByText(words)],
]

test.each(WORDS)(
  '%s is shown, over the word of the strings property, until it is taken away',
  async (name, key, find) => {
    const { element, shadow } = await mountElement(
      { open: '', [name]: 'De l’attribut' },
      { strings: { [key]: 'Des mots' } },
    )
    await shadow.findByRole('dialog')
    expect(find(shadow, 'De l’attribut')).toBeTruthy()
    element.removeAttribute(name)
    expect(find(shadow, 'Des mots')).toBeTruthy()
  },
)

test.each([
  ['fr', 'Posez votre question...'],
  ['en', 'Ask a question...'],
])('with lang="%s" the empty input shows “%s”', async (lang, placeholder) => {
  const { shadow } = await mountElement({ open: '', lang })
  expect((await shadow.findByRole('textbox')).getAttribute('placeholder')).toBe(placeholder)
})

test.each([
  ['fr', 'Ouvrir la discussion', 'Bonjour\u00a0! Comment puis-je vous aider\u00a0?'],
  ['en', 'Open the chat', 'Hello! How can I help you?'],
])('a page with lang="%s" and no words of its own gets a chat without a name', async (lang, label, welcome) => {
  document.documentElement.lang = lang
  const { element, shadow } = await mountElement()
  shadow.getByRole('button', { name: label })
  element.show()
  await shadow.findByRole('dialog', { name: 'Assistant' })
  expect(element.messages).toMatchObject([{ content: welcome }])
})

test('the author of a reply has the name of the heading, of the attribute or of the strings property', async () => {
  const { element, shadow } = await mountElement({ open: '', lang: 'en', heading: 'Shop $& assistant' })
  const item = await shadow.findByRole('listitem')
  expect(item.textContent).toMatch(/^Shop \$& assistant: Hello/)
  element.removeAttribute('heading')
  expect(item.textContent).toMatch(/^Assistant: Hello/)
  element.strings = { heading: 'Mia' }
  expect(item.textContent).toMatch(/^Mia: Hello/)
  element.strings = { assistant: 'They said:' }
  expect(item.textContent).toMatch(/^They said: Hello/)
})
