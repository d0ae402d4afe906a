import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { serve } from '@hono/node-server'
import { convertToModelMessages, streamText } from 'ai'
import { Hono } from 'hono'
import { cors } from 'hono/cors'

const models = createOpenAICompatible({ name: 'models', baseURL: `${process.env.LLM_URL}/v1` })
const app = new Hono()

// Pages of these origins may ask. A page of the same origin needs no CORS.
app.use('/api/*', cors({ origin: ['https://shop.example'] }))

app.post('/api/chat', async context => {
  const { messages } = await context.req.json()
  const result = streamText({
    model: models(process.env.MODEL),
    messages: await convertToModelMessages(messages),
    abortSignal: context.req.raw.signal,
  })
  return result.toUIMessageStreamResponse({ originalMessages: messages, onError: () => 'The model does not answer.' })
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
