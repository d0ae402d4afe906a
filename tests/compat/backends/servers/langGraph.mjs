import { toBaseMessages, toUIMessageStream } from '@ai-sdk/langchain'
import { MessagesAnnotation, StateGraph } from '@langchain/langgraph'
import { ChatOpenAI } from '@langchain/openai'
import { createUIMessageStreamResponse } from 'ai'

const model = new ChatOpenAI({
  model: process.env.MODEL,
  apiKey: process.env.LLM_API_KEY,
  configuration: { baseURL: `${process.env.LLM_URL}/v1` },
})

const graph = new StateGraph(MessagesAnnotation)
  .addNode('agent', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
  .addEdge('__start__', 'agent')
  .compile()

export async function POST(request) {
  const { messages } = await request.json()
  const stream = await graph.stream(
    { messages: await toBaseMessages(messages) },
    { streamMode: ['values', 'messages'], signal: request.signal },
  )
  return createUIMessageStreamResponse({ stream: toUIMessageStream(stream) })
}
