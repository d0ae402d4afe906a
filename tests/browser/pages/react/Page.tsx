import 'nicodata-chat'
import { NicodataChat } from 'nicodata-chat/react'
import { useState } from 'react'

export function Page() {
  const [replies, setReplies] = useState(0)
  return (
    <main>
      <h1>Une boutique</h1>
      <p>Réponses reçues : {replies}</p>
      <NicodataChat
        backend="https://chat.example"
        suggestions={['Où livrez-vous ?', 'Comment renvoyer un colis ?']}
        showErrors
        headers={{ authorization: 'Bearer 1234' }}
        onReplyFinished={() => setReplies(count => count + 1)}
      />
    </main>
  )
}
