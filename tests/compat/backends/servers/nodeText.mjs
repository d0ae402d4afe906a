import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const PAGE = 'http://127.0.0.1:8000' // The origin of your page. Not needed if this server also serves the page.

createServer(async (request, response) => {
  response.setHeader('Access-Control-Allow-Origin', PAGE)
  response.setHeader('Access-Control-Allow-Headers', 'content-type')
  if (request.method !== 'POST') return response.writeHead(204).end()
  const { messages } = await json(request).catch(() => ({}))
  if (!messages) return response.writeHead(400).end()
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.write('You asked: ')
  response.end(messages.at(-1).content)
}).listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
