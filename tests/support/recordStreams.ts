/**
 * Real servers of the AI SDK, majors 4 to 6, with models that follow a scenario. Their bytes are in
 * tests/fixtures/streams; `npx vitest run --project unit tests/widget/chat/recordedStreams.test.ts -u` records them
 * again. Major 7 needs Node 22; the decoder's tests have its chunks, written by hand.
 */
import * as ai4 from 'ai4'
import { MockLanguageModelV1, simulateReadableStream } from 'ai4/test'
import * as ai5 from 'ai5'
import { MockLanguageModelV2 } from 'ai5/test'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import { z } from 'zod'

type Part<Model extends { doStream: (...options: never[]) => PromiseLike<{ stream: ReadableStream<unknown> }> }> =
  Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer Chunk> ? Chunk : never
type V1Part = Part<MockLanguageModelV1>
type V2Part = Part<MockLanguageModelV2>
type V3Part = Part<MockLanguageModelV3>
/** The parts that both newer models share. They finish in different ways. */
type NewPart = V2Part & V3Part
type FinishReason = 'stop' | 'tool-calls'
/** Where the tool runs, and whether it fails. */
type Tool = 'client' | 'server' | 'failing'

/** Text with characters of one to four bytes, line breaks, and lines that look like other protocols. */
const TEXT = ['Bonj', 'our, l’été à Zürich 🎉\n', '漢字 👩‍💻 0:"x"\n', '\ndata: [DONE]']
const ARGS = ['{"city":', '"Zür', 'ich 🎉"}']
const WEATHER = { sky: 'bleu ☀️', degrees: 21 }
const IMAGE = 'iVBORw0KGgo='
const SOURCE = { sourceType: 'url', id: 'source-1', url: 'https://exemple.fr/été', title: 'L’été' } as const
const parameters = z.object({ city: z.string() })

const streamOf = <Chunk>(chunks: Chunk[]) =>
  simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null })

/** The tool's function on the server: it returns a result or fails. A client tool has none. */
const executionOf = (tool: Tool) => async () => {
  if (tool === 'failing') throw new Error('Panne du baromètre.')
  return WEATHER
}

/** One reply for each request to the model. The last one serves all further requests. */
function inTurn<Answer>(answers: readonly Answer[]): () => Promise<Answer> {
  let asked = 0
  return async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer === undefined) throw new Error('The scenario has no answer.')
    return answer
  }
}

function counter(prefix: string): () => string {
  let made = 0
  return () => `${prefix}-${++made}`
}

const usage1 = { promptTokens: 3, completionTokens: 10 }
const finish1 = (finishReason: FinishReason): V1Part => ({ type: 'finish', finishReason, usage: usage1 })
const text1 = TEXT.map((textDelta): V1Part => ({ type: 'text-delta', textDelta }))
const call1: V1Part[] = [
  ...ARGS.map(
    (argsTextDelta): V1Part => ({
      type: 'tool-call-delta',
      toolCallType: 'function',
      toolCallId: 'call-1',
      toolName: 'weather',
      argsTextDelta,
    }),
  ),
  { type: 'tool-call', toolCallType: 'function', toolCallId: 'call-1', toolName: 'weather', args: ARGS.join('') },
]

/** A reply of AI SDK 4. Its model has one list of parts for each step. */
function answer4(steps: readonly V1Part[][], tool: Tool = 'server') {
  return ai4.streamText({
    model: new MockLanguageModelV1({
      doStream: inTurn(steps.map(step => ({ stream: streamOf(step), rawCall: { rawPrompt: null, rawSettings: {} } }))),
    }),
    prompt: 'Quel temps fait-il ?',
    tools: {
      weather: tool === 'client' ? ai4.tool({ parameters }) : ai4.tool({ parameters, execute: executionOf(tool) }),
    },
    toolCallStreaming: true,
    maxSteps: 3,
    experimental_generateMessageId: counter('msg'),
    onError: () => {},
  })
}

const text2 = [
  { type: 'text-start', id: 't1' },
  ...TEXT.map(delta => ({ type: 'text-delta', id: 't1', delta }) as const),
  { type: 'text-end', id: 't1' },
] satisfies NewPart[]
const call2 = [
  { type: 'tool-input-start', id: 'call-1', toolName: 'weather' },
  ...ARGS.map(delta => ({ type: 'tool-input-delta', id: 'call-1', delta }) as const),
  { type: 'tool-input-end', id: 'call-1' },
  { type: 'tool-call', toolCallId: 'call-1', toolName: 'weather', input: ARGS.join('') },
] satisfies NewPart[]
const reasoning2 = [
  { type: 'reasoning-start', id: 'r1' },
  { type: 'reasoning-delta', id: 'r1', delta: 'Réfléchis' },
  { type: 'reasoning-delta', id: 'r1', delta: 'sons… 🤔' },
  { type: 'reasoning-end', id: 'r1' },
] satisfies NewPart[]
const source2 = { type: 'source', ...SOURCE } satisfies NewPart
const document2 = {
  type: 'source',
  sourceType: 'document',
  id: 'source-2',
  mediaType: 'application/pdf',
  title: 'Référence',
} satisfies NewPart
const file2 = { type: 'file', mediaType: 'image/png', data: IMAGE } satisfies NewPart
const error2 = { type: 'error', error: new Error('Panne.') } satisfies NewPart

type NewStep = readonly [parts: readonly NewPart[], finishReason: FinishReason]

/** A reply of AI SDK 5. Its model has one list of parts for each step. */
function answer5(steps: readonly NewStep[], tool: Tool = 'server', abortSignal?: AbortSignal) {
  const usage = { inputTokens: 3, outputTokens: 10, totalTokens: 13 }
  const answers = steps.map(([parts, finishReason]) => ({
    stream: streamOf<V2Part>([...parts, { type: 'finish', finishReason, usage }]),
  }))
  return ai5.streamText({
    model: new MockLanguageModelV2({ doStream: inTurn(answers) }),
    prompt: 'Quel temps fait-il ?',
    tools: {
      weather:
        tool === 'client'
          ? ai5.tool({ inputSchema: parameters })
          : ai5.tool({ inputSchema: parameters, execute: executionOf(tool) }),
    },
    stopWhen: ai5.stepCountIs(3),
    onError: () => {},
    ...(abortSignal && { abortSignal }),
  })
}

/** A reply of AI SDK 6. Its model has one list of parts for each step. */
function answer6(steps: readonly NewStep[], tool: Tool = 'server', abortSignal?: AbortSignal) {
  const usage = {
    inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 10, text: 10, reasoning: undefined },
  }
  const answers = steps.map(([parts, unified]) => ({
    stream: streamOf<V3Part>([...parts, { type: 'finish', finishReason: { unified, raw: undefined }, usage }]),
  }))
  return ai6.streamText({
    model: new MockLanguageModelV3({ doStream: inTurn(answers) }),
    prompt: 'Quel temps fait-il ?',
    tools: {
      weather:
        tool === 'client'
          ? ai6.tool({ inputSchema: parameters })
          : ai6.tool({ inputSchema: parameters, execute: executionOf(tool) }),
    },
    stopWhen: ai6.stepCountIs(3),
    onError: () => {},
    ...(abortSignal && { abortSignal }),
  })
}

const data4 = { sendReasoning: true, sendSources: true, getErrorMessage: () => 'Une panne.' }
const uiOptions = () => ({
  sendReasoning: true,
  sendSources: true,
  generateMessageId: counter('msg'),
  onError: () => 'Une panne.',
})
const aborted = AbortSignal.abort()

const TEXT_STEP: NewStep = [text2, 'stop']
const TOOL_STEPS: readonly NewStep[] = [
  [call2, 'tool-calls'],
  [text2, 'stop'],
]
const RICH_STEP: NewStep = [[...reasoning2, ...text2, source2, document2, file2], 'stop']
const FAILING_STEP: NewStep = [[...text2.slice(0, 2), error2], 'stop']

const newScenarios = (major: string, answer: typeof answer5): { readonly [name: string]: () => Response } => ({
  [`${major}-text-plain`]: () => answer([TEXT_STEP]).toTextStreamResponse(),
  [`${major}-ui-text`]: () => answer([TEXT_STEP]).toUIMessageStreamResponse(uiOptions()),
  [`${major}-ui-rich`]: () => answer([RICH_STEP]).toUIMessageStreamResponse(uiOptions()),
  [`${major}-ui-client-tool`]: () => answer([[call2, 'tool-calls']], 'client').toUIMessageStreamResponse(uiOptions()),
  [`${major}-ui-server-tool`]: () => answer(TOOL_STEPS).toUIMessageStreamResponse(uiOptions()),
  [`${major}-ui-failing-tool`]: () => answer(TOOL_STEPS, 'failing').toUIMessageStreamResponse(uiOptions()),
  [`${major}-ui-error`]: () => answer([FAILING_STEP]).toUIMessageStreamResponse(uiOptions()),
  [`${major}-ui-abort`]: () => answer([TEXT_STEP], 'server', aborted).toUIMessageStreamResponse(uiOptions()),
  [`${major}-ui-metadata`]: () =>
    answer([TEXT_STEP]).toUIMessageStreamResponse({
      ...uiOptions(),
      messageMetadata: ({ part }) =>
        part.type === 'start' ? { model: { name: 'demo' } } : part.type === 'finish' ? { model: { size: 7 } } : null,
    }),
})

const dataChunks = [
  { type: 'start', messageId: 'msg-1' },
  { type: 'data-weather', id: 'w', data: { sky: 'gris' } },
  { type: 'data-note', data: 'une note', transient: true },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Beau ☀️' },
  { type: 'data-weather', id: 'w', data: WEATHER },
  { type: 'text-end', id: 't' },
  { type: 'finish' },
] as const

/** The recorded responses, by the name of their fixture. */
export const STREAMS: { readonly [name: string]: () => Response } = {
  'ai4-text-plain': () => answer4([[...text1, finish1('stop')]]).toTextStreamResponse(),
  'ai4-data-text': () => answer4([[...text1, finish1('stop')]]).toDataStreamResponse(data4),
  'ai4-data-rich': () =>
    answer4([
      [
        { type: 'reasoning', textDelta: 'Réfléchis' },
        { type: 'reasoning', textDelta: 'sons… 🤔' },
        { type: 'reasoning-signature', signature: 'sceau' },
        { type: 'redacted-reasoning', data: 'caché' },
        { type: 'reasoning', textDelta: ' Bien.' },
        { type: 'source', source: SOURCE },
        { type: 'file', mimeType: 'image/png', data: IMAGE },
        ...text1,
        finish1('stop'),
      ],
    ]).toDataStreamResponse(data4),
  'ai4-data-client-tool': () => answer4([[...call1, finish1('tool-calls')]], 'client').toDataStreamResponse(data4),
  'ai4-data-server-tool': () =>
    answer4([
      [...call1, finish1('tool-calls')],
      [...text1, finish1('stop')],
    ]).toDataStreamResponse(data4),
  'ai4-data-error': () =>
    answer4([[...text1.slice(0, 2), { type: 'error', error: new Error('Panne.') }]]).toDataStreamResponse(data4),
  'ai4-data-values': () =>
    ai4.createDataStreamResponse({
      execute(stream) {
        stream.writeData({ étape: 1 })
        stream.writeMessageAnnotation({ note: '🎉' })
        answer4([[...text1, finish1('stop')]]).mergeIntoDataStream(stream)
      },
    }),
  ...newScenarios('ai5', answer5),
  // The scenarios use only what both majors share, but their types are different.
  ...newScenarios('ai6', answer6 as unknown as typeof answer5),
  'ai5-ui-values': () =>
    ai5.createUIMessageStreamResponse({ stream: streamOf([...dataChunks] as ai5.UIMessageChunk[]) }),
  'ai6-ui-values': () =>
    ai6.createUIMessageStreamResponse({ stream: streamOf([...dataChunks] as ai6.UIMessageChunk[]) }),
}
