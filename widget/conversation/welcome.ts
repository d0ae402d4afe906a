import type { Message } from '../chat/message.ts'

/** Id of the welcome message, the first of every conversation that has one. */
export const WELCOME_ID = 'welcome'

/** The messages without the welcome: no model has written it. */
export function withoutWelcome<Turn extends Pick<Message, 'id'>>(messages: readonly Turn[]): readonly Turn[] {
  return messages[0]?.id === WELCOME_ID ? messages.slice(1) : messages
}
