import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

// A message of the chat becomes the messages of the model: the text of a reply, each call in it, and the result of each call.
function toModelMessages({ role, parts = [], content = parts.map(({ text }) => text ?? '').join('') }) {
  if (role !== 'assistant') return [{ role: 'user', content }]
  const turns = []
  for (const part of parts) {
    if (part.type === 'text') turns.push({ role, content: part.text })
    const call = callOf(part)
    if (!call) continue
    const { toolCallId: id, toolName: name, args, result } = call
    // The text before a call is in the same message.
    const turn = turns.at(-1)?.role === role ? turns.pop() : { role, content: null }
    turns.push(
      { ...turn, tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(args) } }] },
      // If the tool has failed, or the visitor has refused it, the result is {"error":"…"}.
      { role: 'tool', tool_call_id: id, content: JSON.stringify(result) },
    )
  }
  return turns
}

// A call, also in the format of AI SDK 5 to 7, which the chat sends once a reply has had it.
function callOf({ type, toolInvocation, toolCallId, input, output, errorText }) {
  if (type === 'tool-invocation') return toolInvocation
  if (!type.startsWith('tool-')) return undefined
  const result = errorText === undefined ? output : { error: errorText }
  return { toolCallId, toolName: type.slice('tool-'.length), args: input, result }
}

function toModelTool({ name, description, inputSchema }) {
  return { type: 'function', function: { name, description, parameters: inputSchema } }
}

async function askModel({ messages, tools }) {
  return fetch(`${process.env.LLM_URL}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${process.env.LLM_API_KEY}` },
    body: JSON.stringify({
      model: process.env.MODEL,
      messages: messages.flatMap(toModelMessages),
      tools: tools?.map(toModelTool),
      stream: true,
    }),
  })
}

createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== '/api/chat') return response.writeHead(404).end()
  try {
    const reply = await askModel(await json(request))
    if (!reply.ok) throw new Error(`The model answers ${reply.status}.`)
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
    await pipeline(reply.body, response)
  } catch (error) {
    console.error(error)
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The model does not answer.')
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
