// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ChatSession } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { useChat } from '../../../widget/package/useChat.ts'
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

test('A component renders without an id, and reads it when it wants to', () => {
  let made = 0
  const session = createChatSession({ generateId: () => `id-${++made}` })
  const seen: string[] = []
  function Page({ isOpen = false }) {
    const chat = useChat(session)
    if (isOpen) seen.push(chat.id, { ...chat }.id)
    return null
  }
  const { rerender } = render(<Page />)
  expect(made).toBe(0)
  rerender(<Page isOpen />)
  expect(seen).toEqual(['id-1', 'id-1'])
})
