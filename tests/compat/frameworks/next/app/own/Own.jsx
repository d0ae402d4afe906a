'use client'
import { createChatSession } from 'nicodata-chat/engine'
import { useChat } from 'nicodata-chat/react'
import { useState } from 'react'

export function Own() {
  const [session] = useState(() => createChatSession({ api: 'https://chat.example/api/chat', streamProtocol: 'auto' }))
  const { messages, append } = useChat(session)
  return (
    <>
      {messages.map(({ id, content }) => (
        <p key={id}>{content}</p>
      ))}
      <button onClick={() => append({ role: 'user', content: 'Where do you deliver?' })}>Ask</button>
    </>
  )
}
