import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { Agent } from '@mastra/core/agent'

const models = createOpenAICompatible({ name: 'models', baseURL: `${process.env.LLM_URL}/v1` })

const agent = new Agent({
  name: 'shop',
  instructions: 'Answer in one sentence.',
  model: models(process.env.MODEL),
})

export async function POST(request) {
  const { messages } = await request.json()
  const result = await agent.stream(messages, { format: 'aisdk', abortSignal: request.signal })
  return result.toUIMessageStreamResponse()
}
