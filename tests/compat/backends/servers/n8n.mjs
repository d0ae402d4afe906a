const chat = document.querySelector('nicodata-chat')

// The address that the Chat Trigger or the Webhook node shows.
chat.endpoint = 'https://n8n.example/webhook/4091/chat'

// n8n keeps the conversation by its session, so only the question is sent.
chat.prepareRequest = ({ id, messages }) => ({
  body: { action: 'sendMessage', sessionId: id, chatInput: messages.at(-1)?.content },
})
