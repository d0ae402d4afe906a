import { expect, onTestFinished, test } from 'vitest'
import { nameAssistant } from '../../site/nameAssistant.ts'

function addChat(attribute: string): HTMLElement & { strings?: unknown } {
  const chat = document.createElement('nicodata-chat')
  if (attribute) chat.setAttribute('data-without-model', attribute)
  document.body.append(chat)
  onTestFinished(() => chat.remove())
  return chat
}

test.each(['Répond avec les mots de ce site', 'Says what the "menu" says', 'Démonstration'])(
  'the words below the name of the assistant are the owner’s while no model answers: %s',
  words => {
    const chat = addChat(words)
    nameAssistant()
    expect(chat.strings).toEqual({ subtitleDemo: words })
  },
)

test('without words of the owner, and without an assistant, nothing is set', () => {
  nameAssistant()
  const chat = addChat('')
  nameAssistant()
  expect('strings' in chat).toBe(false)
})
