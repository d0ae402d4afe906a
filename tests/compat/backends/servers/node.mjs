import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

async function askModel(messages) {
  return fetch(`${process.env.LLM_URL}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${process.env.LLM_API_KEY}` },
    body: JSON.stringify({
      model: process.env.MODEL,
      messages: messages.map(({ role, content }) => ({ role, content })),
      stream: true,
    }),
  })
}

createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== '/api/chat') return response.writeHead(404).end()
  try {
    const { messages } = await json(request)
    const reply = await askModel(messages)
    if (!reply.ok) throw new Error(`The model answers ${reply.status}.`)
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
    // The events of the model go to the page as they are. If the visitor leaves or stops, so does the model.
    await pipeline(reply.body, response)
  } catch (error) {
    console.error(error)
    // Half a reply must not look complete, so the connection breaks off.
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The model does not answer.')
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
