// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ChatSession } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { useChat } from '../../../widget/panel/useChat.ts'
import { scriptedFetch } from '../chat/scriptedFetch.ts'

afterEach(cleanup)

function Conversation({ session }: { session: ChatSession }) {
  const { messages, status, append } = useChat(session)
  return (
    <>
      <output>{[status, ...messages.map(({ content }) => content)].join(' ')}</output>
      <button type="button" onClick={() => append({ role: 'user', content: 'Bonjour ?' })} />
    </>
  )
}

test('A component shows the session it is given, and its verbs work', async () => {
  const session = createChatSession({ streamProtocol: 'text', fetch: scriptedFetch(new Response('Salut')) })
  const { rerender } = render(<Conversation session={session} />)
  expect(screen.getByRole('status').textContent).toBe('ready')
  await act(async () => screen.getByRole('button').click())
  await expect.poll(() => screen.getByRole('status').textContent).toBe('ready Bonjour ? Salut')
  rerender(
    <Conversation
      session={createChatSession({ initialMessages: [{ id: 'a', role: 'assistant', content: 'Autre' }] })}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('ready Autre')
})
