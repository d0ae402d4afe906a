import 'nicodata-chat'
import { NicodataChat } from 'nicodata-chat/react'
import { useState } from 'react'

export function Page() {
  const [replies, setReplies] = useState(0)
  return (
    <main>
      <h1>A shop</h1>
      <p>Replies received: {replies}</p>
      <NicodataChat
        backend="https://chat.example"
        suggestions={['Where do you deliver?', 'How do I return a parcel?']}
        showErrors
        headers={{ authorization: 'Bearer 1234' }}
        onReplyFinished={() => setReplies(count => count + 1)}
      />
    </main>
  )
}
