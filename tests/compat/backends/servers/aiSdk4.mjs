import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText } from 'ai'

const models = createOpenAICompatible({ name: 'models', baseURL: `${process.env.LLM_URL}/v1` })

export async function POST(request) {
  const { messages } = await request.json()
  const result = streamText({ model: models(process.env.MODEL), messages, abortSignal: request.signal })
  // Without getErrorMessage, the page's `nicodata-chat-error` says "An error occurred."
  return result.toDataStreamResponse({ getErrorMessage: () => 'The model does not answer.' })
}
