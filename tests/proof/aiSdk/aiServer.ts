import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import * as ai4 from 'ai4'
import { MockLanguageModelV1 } from 'ai4/test'
import * as ai5 from 'ai5'
import { MockLanguageModelV2 } from 'ai5/test'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import { z } from 'zod'
import { installAi7 } from './installAi7.ts'
import type { Say, Scenario } from './scenarios.ts'

/** A chat route as in the documentation of one version of the AI SDK. */
type Route = (scenario: Scenario, body: ChatBody, signal: AbortSignal) => Promise<Response>

interface ChatBody {
  readonly id?: string
  readonly messages: never[]
}

/** A message of a prompt, in all versions. */
interface PromptMessage {
  readonly role: string
  readonly content: string | readonly { readonly type: string }[]
}

/** A running server, with the prompts of its models and the errors of its routes. */
export interface AiServer {
  readonly url: string
  readonly prompts: PromptMessage[][]
  readonly errors: unknown[]
  close(): void
}

type PartOf<Model extends { doStream: (...options: never[]) => PromiseLike<{ stream: ReadableStream<unknown> }> }> =
  Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Chunk> ? Chunk : never
/** The parts that the models of versions 5 to 7 share. The versions finish in different ways. */
type NewPart = PartOf<MockLanguageModelV2> & PartOf<MockLanguageModelV3>

const city = z.object({ city: z.string() })
const IMAGE = 'iVBORw0KGgo='
const SOURCE = { sourceType: 'url', id: 'source-1', url: 'https://exemple.fr/été', title: 'L’été' } as const
const WEATHER = { sky: 'bleu ☀️', degrees: 21 }
const broken = async (): Promise<string> => {
  throw new Error('Panne du baromètre.')
}

/** Start the routes `/{major}/{scenario}/api/chat` and their resume routes on a free port. */
export async function startAiServer(scenarios: readonly Scenario[]): Promise<AiServer> {
  const prompts: PromptMessage[][] = []
  const errors: unknown[] = []
  const ai7 = await installAi7()
  const routes: Record<string, Route> = {
    4: route4(prompts),
    5: route5(prompts),
    6: route6(ai6, MockLanguageModelV3, prompts),
    7: route6(ai7.sdk, ai7.test.MockLanguageModelV3, prompts),
    '6-agent': routeOfAgent(ai6, MockLanguageModelV3, prompts),
    '7-agent': routeOfAgent(ai7.sdk, ai7.test.MockLanguageModelV3, prompts),
  }
  /** The last reply of each conversation, to resume it. */
  const replies = new Map<string, string>()

  const server = createServer(async (request, response) => {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    try {
      const url = new URL(request.url ?? '', 'http://localhost')
      const [, major = '', name = '', , , id] = url.pathname.split('/').map(decodeURIComponent)
      if (request.method === 'GET') {
        // As each version documents it; other addresses do not exist.
        const asked = major === '4' ? url.searchParams.get('chatId') : id
        const reply = replies.get(asked ?? '')
        if (!asked) response.writeHead(404).end()
        else if (reply === undefined) response.writeHead(204).end()
        else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(reply)
        return
      }
      const scenario = scenarios.find(one => one.name === name)
      const route = routes[major]
      if (!scenario || !route) throw new Error(`No route for ${url.pathname}`)
      const body: ChatBody = JSON.parse(Buffer.concat(await Readable.from(request).toArray()).toString())
      const answer = await route(scenario, body, gone.signal)
      if (name === 'cut before its first byte') {
        replies.set(body.id ?? '', await answer.text())
        request.socket.destroy()
        return
      }
      const [sent, kept] = answer.body?.tee() ?? []
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      void new Response(kept).text().then(
        reply => replies.set(body.id ?? '', reply),
        () => {},
      )
      for await (const chunk of sent ?? []) response.write(chunk)
      response.end()
    } catch (error) {
      errors.push(error)
      if (!response.headersSent) response.writeHead(500)
      response.end(String(error))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    prompts,
    errors,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The next parts of the model: its reply to the question, or to the results of its tools. */
function nextSays({ says: [question, results = []] }: Scenario, prompt: readonly PromptMessage[]): readonly Say[] {
  return prompt.at(-1)?.role === 'tool' ? results : question
}

const callsTool = (says: readonly Say[]) => says.some(({ type }) => type === 'call')

function streamOf<Chunk>(chunks: readonly Chunk[], says: readonly Say[], signal?: AbortSignal): ReadableStream<Chunk> {
  const isEndless = says.some(({ type }) => type === 'endless')
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      if (!isEndless) controller.close()
      signal?.addEventListener('abort', () => {
        if (isEndless) controller.error(signal.reason)
      })
    },
  })
}

function route4(prompts: PromptMessage[][]): Route {
  type Part =
    Awaited<ReturnType<MockLanguageModelV1['doStream']>>['stream'] extends ReadableStream<infer Chunk> ? Chunk : never
  const partOf = (say: Say, index: number): Part[] => {
    switch (say.type) {
      case 'text':
        return [{ type: 'text-delta', textDelta: say.text }]
      case 'reasoning':
        return [{ type: 'reasoning', textDelta: say.text }]
      case 'call': {
        const args = JSON.stringify(say.input)
        return [
          {
            type: 'tool-call',
            toolCallType: 'function',
            toolCallId: `call-${prompts.length}-${index}`,
            toolName: say.toolName,
            args,
          },
        ]
      }
      case 'source':
        return [{ type: 'source', source: SOURCE }]
      case 'file':
        return [{ type: 'file', mimeType: 'image/png', data: IMAGE }]
      case 'error':
        return [{ type: 'error', error: new Error('Panne.') }]
      default:
        return []
    }
  }
  return async (scenario, { messages }, signal) => {
    const model = new MockLanguageModelV1({
      async doStream({ prompt, abortSignal }) {
        prompts.push(prompt)
        const says = nextSays(scenario, prompt)
        const finishReason = callsTool(says) ? 'tool-calls' : 'stop'
        const usage = { promptTokens: 3, completionTokens: 10 }
        const chunks: Part[] = [...says.flatMap(partOf), { type: 'finish', finishReason, usage }]
        return { stream: streamOf(chunks, says, abortSignal), rawCall: { rawPrompt: null, rawSettings: {} } }
      },
    })
    const answer = (stream?: ai4.DataStreamWriter) => {
      const result = ai4.streamText({
        model,
        messages,
        tools: {
          weather: ai4.tool({ parameters: city, execute: async () => WEATHER }),
          clock: ai4.tool({ parameters: city }),
        },
        maxSteps: 3,
        abortSignal: signal,
        onError: () => {},
      })
      const options = { sendReasoning: true, sendSources: true, getErrorMessage: () => 'Une panne.' }
      if (stream) result.mergeIntoDataStream(stream, options)
      return result.toDataStreamResponse(options)
    }
    if (scenario.name !== 'data parts') return answer()
    return ai4.createDataStreamResponse({
      execute(stream) {
        stream.writeData({ sky: 'gris' })
        answer(stream)
      },
    })
  }
}

/** The parts of a model's step in versions 5 to 7, without the finish part. */
function newParts(says: readonly Say[], step: number): NewPart[] {
  return says.flatMap((say, index): NewPart[] => {
    const id = `part-${step}-${index}`
    switch (say.type) {
      case 'text':
      case 'reasoning':
        return [
          { type: `${say.type}-start` as const, id },
          { type: `${say.type}-delta` as const, id, delta: say.text },
          { type: `${say.type}-end` as const, id, providerMetadata: { mock: { signature: 'sceau' } } },
        ]
      case 'call':
        return [
          {
            type: 'tool-call' as const,
            toolCallId: `call-${id}`,
            toolName: say.toolName,
            input: JSON.stringify(say.input),
          },
        ]
      case 'source':
        return [{ type: 'source' as const, ...SOURCE }]
      case 'document':
        return [
          {
            type: 'source' as const,
            sourceType: 'document' as const,
            id,
            mediaType: 'application/pdf',
            title: 'Référence',
          },
        ]
      case 'file':
        return [{ type: 'file' as const, mediaType: 'image/png', data: IMAGE }]
      case 'error':
        return [{ type: 'error' as const, error: new Error('Panne.') }]
      default:
        return []
    }
  })
}

const UI_OPTIONS = { sendReasoning: true, sendSources: true, onError: () => 'Une panne.' }

function route5(prompts: PromptMessage[][]): Route {
  const tools = {
    weather: ai5.tool({ inputSchema: city, execute: async () => WEATHER }),
    clock: ai5.tool({ inputSchema: city, outputSchema: z.string() }),
    broken: ai5.tool({ inputSchema: city, execute: broken }),
  }
  return async (scenario, { messages }, signal) => {
    const model = new MockLanguageModelV2({
      async doStream({ prompt, abortSignal }) {
        prompts.push(prompt)
        const says = nextSays(scenario, prompt)
        const finishReason = callsTool(says) ? ('tool-calls' as const) : ('stop' as const)
        const usage = { inputTokens: 3, outputTokens: 10, totalTokens: 13 }
        const end = { type: 'finish' as const, finishReason, usage }
        return {
          stream: streamOf<PartOf<MockLanguageModelV2>>([...newParts(says, prompts.length), end], says, abortSignal),
        }
      },
    })
    const uiMessages: ai5.UIMessage[] = await ai5.validateUIMessages({ messages })
    const result = ai5.streamText({
      model,
      messages: ai5.convertToModelMessages(uiMessages, { tools }),
      tools,
      stopWhen: ai5.stepCountIs(3),
      abortSignal: signal,
      onError: () => {},
    })
    const options = { ...UI_OPTIONS, originalMessages: uiMessages }
    if (scenario.name !== 'data parts') return result.toUIMessageStreamResponse(options)
    const stream = ai5.createUIMessageStream({
      originalMessages: uiMessages,
      execute({ writer }) {
        writer.write({ type: 'data-weather', id: 'w', data: { sky: 'gris' } })
        writer.merge(result.toUIMessageStream(UI_OPTIONS))
      },
    })
    return ai5.createUIMessageStreamResponse({ stream })
  }
}

const TOOLS_6 = (sdk: typeof ai6) => ({
  weather: sdk.tool({ inputSchema: city, execute: async () => WEATHER }),
  clock: sdk.tool({ inputSchema: city, outputSchema: z.string() }),
  broken: sdk.tool({ inputSchema: city, execute: broken }),
  pay: sdk.tool({ inputSchema: city, needsApproval: true, execute: async () => 'payé' }),
})

function model6(
  Model: typeof MockLanguageModelV3,
  scenario: Scenario,
  prompts: PromptMessage[][],
): MockLanguageModelV3 {
  return new Model({
    async doStream({ prompt, abortSignal }) {
      prompts.push(prompt)
      const says = nextSays(scenario, prompt)
      const unified = callsTool(says) ? ('tool-calls' as const) : ('stop' as const)
      const usage = {
        inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: 10, text: 10, reasoning: undefined },
      }
      const end = { type: 'finish' as const, finishReason: { unified, raw: undefined }, usage }
      return {
        stream: streamOf<PartOf<MockLanguageModelV3>>([...newParts(says, prompts.length), end], says, abortSignal),
      }
    },
  })
}

function route6(sdk: typeof ai6, Model: typeof MockLanguageModelV3, prompts: PromptMessage[][]): Route {
  const tools = TOOLS_6(sdk)
  return async (scenario, { messages }, signal) => {
    const uiMessages: ai6.UIMessage[] = await sdk.validateUIMessages({ messages })
    const result = sdk.streamText({
      model: model6(Model, scenario, prompts),
      messages: await sdk.convertToModelMessages(uiMessages, { tools }),
      tools,
      stopWhen: sdk.stepCountIs(3),
      abortSignal: signal,
      onError: () => {},
    })
    const options = { ...UI_OPTIONS, originalMessages: uiMessages }
    if (scenario.name !== 'data parts') return result.toUIMessageStreamResponse(options)
    const stream = sdk.createUIMessageStream({
      originalMessages: uiMessages,
      execute({ writer }) {
        writer.write({ type: 'data-weather', id: 'w', data: { sky: 'gris' } })
        writer.merge(result.toUIMessageStream(UI_OPTIONS))
      },
    })
    return sdk.createUIMessageStreamResponse({ stream })
  }
}

/** An agent validates messages and tool calls against their schemas. */
function routeOfAgent(sdk: typeof ai6, Model: typeof MockLanguageModelV3, prompts: PromptMessage[][]): Route {
  return async (scenario, { messages }) => {
    const agent = new sdk.ToolLoopAgent({ model: model6(Model, scenario, prompts), tools: TOOLS_6(sdk) })
    return sdk.createAgentUIStreamResponse({ agent, uiMessages: messages, ...UI_OPTIONS })
  }
}
