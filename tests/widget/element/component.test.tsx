// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { AiSdkMessage, UIMessage } from '../../../widget/chat/message.ts'
import { NicodataChat } from '../../../widget/package/react.ts'
import type { NicodataChat as ChatElement } from '../../../widget/publicApi.ts'
import { answering } from '../../support/mountElement.ts'
import '../../../widget/element/register.ts'

afterEach(cleanup)

const row = (id: string, text: string) => ({ id, role: 'user', parts: [{ type: 'text', text }] }) satisfies AiSdkMessage

function shown(): ChatElement {
  const element = document.querySelector('nicodata-chat')
  if (!element) throw new Error('There is no chat.')
  return element
}
const contents = () => shown().messages.map(({ content }) => content)

test('messages are a prop: equal ones change nothing at a render, others replace the conversation', async () => {
  const { rerender } = render(<NicodataChat messages={[row('a', 'Un ?')]} fetch={answering('Oui.')} welcome="" />)
  await expect.poll(contents).toEqual(['Un ?'])
  await shown().send('Deux ?')
  await expect.poll(contents).toEqual(['Un ?', 'Deux ?', 'Oui.'])
  rerender(<NicodataChat messages={[row('a', 'Un ?')]} heading="Aide" welcome="" />)
  expect(contents()).toEqual(['Un ?', 'Deux ?', 'Oui.'])
  rerender(<NicodataChat messages={[row('b', 'Autre ?')]} heading="Aide" welcome="" />)
  await expect.poll(contents).toEqual(['Autre ?'])
})

test('a component that shows what it was told stays as it is', async () => {
  function Page() {
    const [messages, setMessages] = useState<readonly UIMessage[]>()
    return (
      <NicodataChat
        messages={messages}
        welcome=""
        fetch={answering('Oui.')}
        onMessagesChanged={({ detail }) => setMessages(detail.messages)}
      />
    )
  }
  render(<Page />)
  await shown().send('Un ?')
  await expect.poll(contents).toEqual(['Un ?', 'Oui.'])
  await expect.poll(() => shown().send('Deux ?')).toBe(true)
  await expect.poll(contents).toEqual(['Un ?', 'Oui.', 'Deux ?', 'Oui.'])
})

test('a page that sets what it was told later does not stop the next question', async () => {
  let told: readonly UIMessage[] = []
  const listener = ({ detail }: { detail: { messages: readonly UIMessage[] } }) => {
    told = detail.messages
  }
  const chat = (messages?: readonly UIMessage[]) => (
    <NicodataChat messages={messages} welcome="" fetch={answering('Oui.')} onMessagesChanged={listener} />
  )
  const { rerender } = render(chat())
  await shown().send('Un ?')
  await expect.poll(() => told).toHaveLength(2)
  await expect.poll(() => shown().send('Deux ?')).toBe(true)
  rerender(chat(told))
  await expect.poll(contents).toEqual(['Un ?', 'Oui.', 'Deux ?', 'Oui.'])
})

test('initial messages are set once', async () => {
  const { rerender } = render(<NicodataChat initialMessages={[row('a', 'Un ?')]} welcome="" conversationId="talk" />)
  await expect.poll(contents).toEqual(['Un ?'])
  expect(shown().conversationId).toBe('talk')
  rerender(<NicodataChat initialMessages={[row('b', 'Autre ?')]} welcome="" />)
  expect(contents()).toEqual(['Un ?'])
  expect(shown().getAttributeNames()).toEqual(['welcome'])
})
