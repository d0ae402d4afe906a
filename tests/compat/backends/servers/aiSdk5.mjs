import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { convertToModelMessages, streamText } from 'ai'

const models = createOpenAICompatible({ name: 'models', baseURL: `${process.env.LLM_URL}/v1` })

export async function POST(request) {
  const { messages } = await request.json()
  const result = streamText({
    model: models(process.env.MODEL),
    messages: convertToModelMessages(messages),
    abortSignal: request.signal,
  })
  return result.toUIMessageStreamResponse({ originalMessages: messages, onError: () => 'The model does not answer.' })
}
