import { createChatSession } from 'nicodata-chat/engine'
import { useChat } from 'nicodata-chat/react'

const session = createChatSession({ api: 'https://chat.example/api/chat', streamProtocol: 'text' })

export function OwnInterface() {
  const { messages, input, status, setInput, submit, stop } = useChat(session)
  const isAnswering = status === 'submitted' || status === 'streaming'
  return (
    <form action={() => submit()}>
      {messages.map((message, index) => (
        <p key={index}>{message.content}</p>
      ))}
      <input aria-label="Your question" value={input} onChange={event => setInput(event.target.value)} />
      {status === 'error' && <p role="alert">The reply did not arrive.</p>}
      {isAnswering ? <button type="button" onClick={stop}>Stop</button> : <button>Send</button>}
    </form>
  )
}
