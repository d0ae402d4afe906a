import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { convertToModelMessages, streamText } from 'ai'
import express from 'express'

const models = createOpenAICompatible({ name: 'models', baseURL: `${process.env.LLM_URL}/v1` })
const app = express()

app.post('/api/chat', express.json({ limit: '1mb' }), async (request, response) => {
  const { messages } = request.body
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const result = streamText({
    model: models(process.env.MODEL),
    messages: await convertToModelMessages(messages),
    abortSignal: gone.signal,
  })
  result.pipeUIMessageStreamToResponse(response, {
    originalMessages: messages,
    onError: () => 'The model does not answer.',
  })
})

app.listen(Number(process.env.PORT), '127.0.0.1')
