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
      <input aria-label="Votre question" value={input} onChange={event => setInput(event.target.value)} />
      {status === 'error' && <p role="alert">La réponse n’est pas arrivée.</p>}
      {isAnswering ? <button type="button" onClick={stop}>Arrêter</button> : <button>Envoyer</button>}
    </form>
  )
}
