import type { Message } from '../chat/message.ts'

/** Id of the welcome message, the first of every conversation that has one. */
export const WELCOME_ID = 'welcome'

/** The messages without the welcome: no model has written it. */
export function withoutWelcome<Turn extends Pick<Message, 'id'>>(messages: readonly Turn[]): readonly Turn[] {
  return messages[0]?.id === WELCOME_ID ? messages.slice(1) : messages
}

/** What the welcome needs of a session. */
interface WelcomedSession {
  getState(): { readonly messages: readonly Message[] }
  setMessages(messages: readonly Message[]): void
}

/** Show the welcome in an empty conversation. */
export function insertWelcome(session: WelcomedSession, content: string): void {
  if (content && session.getState().messages.length === 0) {
    session.setMessages([{ id: WELCOME_ID, role: 'assistant', content }])
  }
}

/** Until the first question, the welcome follows the strings of the page. */
export function renewWelcome(session: WelcomedSession, content: string): void {
  const [first, ...others] = session.getState().messages
  if (first?.id !== WELCOME_ID || others.length > 0 || first.content === content) return
  session.setMessages([])
  insertWelcome(session, content)
}
