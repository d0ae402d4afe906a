import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { streamText } from 'hono/streaming'

const app = new Hono()

app.post('/api/chat', async context => {
  const { messages } = await context.req.json()
  return streamText(context, async stream => {
    for await (const words of answer(messages)) await stream.write(words)
  })
})

async function* answer(messages) {
  const body = JSON.stringify({ model: process.env.MODEL, messages, stream: true })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${process.env.LLM_URL}/v1/chat/completions`, { method: 'POST', headers, body })
  for await (const event of reply.body.pipeThrough(new TextDecoderStream())) {
    for (const line of event.split('\n').filter(each => each.startsWith('data: {'))) {
      const { error, choices } = JSON.parse(line.slice('data: '.length))
      if (error) throw new Error(error.message)
      yield choices[0]?.delta?.content ?? ''
    }
  }
}

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
