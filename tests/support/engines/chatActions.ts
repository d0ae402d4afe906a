import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Open the panel from its launcher. */
export async function openChat(visitor: Visitor): Promise<void> {
  await visitor.find('button', 'Chat with Nicodata AI').click()
  await visitor.find('textbox', 'Votre question').waitFor()
}

/** Ask with the keyboard. The panel is open. */
export async function ask(visitor: Visitor, question: string): Promise<void> {
  await visitor.find('textbox', 'Votre question').fill(question)
  await visitor.press('Enter')
  // The input is cleared when the question is accepted. From then on, `answered` can wait for the reply.
  await expect.poll(() => visitor.find('textbox', 'Votre question').text()).toBe('')
}

/** Wait for the end of the reply: the visitor can type again. */
export async function answered(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.find('textbox', 'Votre question').isEnabled()).toBe(true)
}

/** All messages, as text. */
export function conversation(visitor: Visitor): Promise<string> {
  return visitor.find('log', 'Conversation').text()
}
