import { expect, test } from 'vitest'
import { type Message, withParts } from '../../../widget/chat/message.ts'
import { insertWelcome, renewWelcome, withoutWelcome } from '../../../widget/conversation/welcome.ts'

/** A double of a session with these messages. */
function sessionOf(...messages: Message[]) {
  let all = messages.map(withParts)
  return {
    getState: () => ({ messages: all }),
    setMessages(next: readonly Message[]) {
      all = next.map(withParts)
    },
    said: () => all.map(({ content }) => content),
  }
}

const QUESTION: Message = { id: 'q', role: 'user', content: 'Un ?' }

test('only an empty conversation gets the welcome, once, and no empty one', () => {
  const session = sessionOf()
  insertWelcome(session, '')
  expect(session.said()).toEqual([])
  insertWelcome(session, 'Bonjour.')
  insertWelcome(session, 'Bonjour.')
  expect(session.said()).toEqual(['Bonjour.'])
  const begun = sessionOf(QUESTION)
  insertWelcome(begun, 'Bonjour.')
  expect(begun.said()).toEqual(['Un ?'])
})

test('until the first question the welcome follows its text, and goes with it', () => {
  const session = sessionOf()
  insertWelcome(session, 'Bonjour.')
  renewWelcome(session, 'Hello.')
  expect(session.said()).toEqual(['Hello.'])
  session.setMessages([...session.getState().messages, QUESTION])
  renewWelcome(session, 'Bonjour.')
  expect(session.said()).toEqual(['Hello.', 'Un ?'])
  expect(withoutWelcome(session.getState().messages)).toMatchObject([{ id: 'q' }])
  const alone = sessionOf()
  insertWelcome(alone, 'Bonjour.')
  renewWelcome(alone, '')
  expect(alone.said()).toEqual([])
})
