import { expect } from 'vitest'
import type { ChatStrings } from '../../../widget/strings/ChatStrings.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import type { Visitor } from './visitor.ts'

// Each action takes the words of the chat: the element's own by default, and the owner's on the owner's site.

/** Open the panel from its launcher. */
export async function openChat(
  visitor: Visitor,
  { launcherLabel, question }: ChatStrings = frenchStrings,
): Promise<void> {
  await visitor.find('button', launcherLabel).click()
  await visitor.find('textbox', question).waitFor()
}

/** Ask with the keyboard. The panel is open. */
export async function ask(visitor: Visitor, text: string, words: ChatStrings = frenchStrings): Promise<void> {
  const times = async () => (await conversation(visitor, words)).split(text).length
  const before = await times()
  await visitor.find('textbox', words.question).fill(text)
  await visitor.press('Enter')
  // Then the question is accepted, and `answered` can wait for the reply. The input may have its text again: a failure gives it back.
  await expect.poll(times).toBeGreaterThan(before)
}

/** Wait for the end of the reply: the visitor can type again. */
export async function answered(visitor: Visitor, { question }: ChatStrings = frenchStrings): Promise<void> {
  await expect.poll(() => visitor.find('textbox', question).isEnabled()).toBe(true)
}

/** All messages, as text. */
export function conversation(visitor: Visitor, words: ChatStrings = frenchStrings): Promise<string> {
  return visitor.find('log', words.conversation).text()
}

/** The letters of a text, without spaces, Markdown and punctuation. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
