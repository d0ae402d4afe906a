// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ChatStrings } from '../../../widget/strings/ChatStrings.ts'
import { type insideOf, mountElement } from '../../support/mountElement.ts'

type Shadow = ReturnType<typeof insideOf>

/** Attribute, its string, and the place where a visitor finds it. */
const WORDS: [string, keyof ChatStrings, (shadow: Shadow, words: string) => unknown][] = [
  ['heading', 'heading', (shadow, name) => shadow.getByRole('dialog', { name })],
  ['subtitle', 'subtitle', (shadow, words) => shadow.getByText(words)],
  ['placeholder', 'placeholder', (shadow, words) => shadow.getByPlaceholderText(words)],
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
