import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatOptions } from '../../../widget/chat/chatSession.ts'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'
import { scriptedFetch } from './scriptedFetch.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const callId = fc.constantFrom('c1', 'c2', 'c3')
const block = fc.constantFrom('a', 'b', 'toString')

/** Any valid line of a data stream, even with a wrong meaning (a result without a call). */
const line = fc.oneof(
  text.map(value => `0:${JSON.stringify(value)}`),
  text.map(value => `g:${JSON.stringify(value)}`),
  fc.array(fc.jsonValue(), { maxLength: 2 }).map(value => `2:${JSON.stringify(value)}`),
  fc.array(fc.jsonValue(), { maxLength: 2 }).map(value => `8:${JSON.stringify(value)}`),
  text.map(signature => `j:${JSON.stringify({ signature })}`),
  text.map(data => `i:${JSON.stringify({ data })}`),
  text.map(data => `k:${JSON.stringify({ data, mimeType: 'text/plain' })}`),
  text.map(url => `h:${JSON.stringify({ url })}`),
  text.map(messageId => `f:${JSON.stringify({ messageId })}`),
  fc.boolean().map(isContinued => `e:${JSON.stringify({ finishReason: 'stop', isContinued })}`),
  fc
    .nat()
    .map(
      promptTokens => `d:${JSON.stringify({ finishReason: 'stop', usage: { promptTokens, completionTokens: null } })}`,
    ),
  callId.map(toolCallId => `b:${JSON.stringify({ toolCallId, toolName: 't' })}`),
  fc.tuple(callId, text).map(([toolCallId, argsTextDelta]) => `c:${JSON.stringify({ toolCallId, argsTextDelta })}`),
  fc.tuple(callId, text).map(([toolCallId, q]) => `9:${JSON.stringify({ toolCallId, toolName: 't', args: { q } })}`),
  fc.tuple(callId, fc.jsonValue()).map(([toolCallId, result]) => `a:${JSON.stringify({ toolCallId, result })}`),
  fc.constant(''),
)

/** Any chunk of a UI message stream. */
const chunk = fc.oneof(
  fc.record({ type: fc.constantFrom('text-start', 'text-end', 'reasoning-start', 'reasoning-end'), id: block }),
  fc.record({ type: fc.constantFrom('text-delta', 'reasoning-delta'), id: block, delta: text }),
  fc.record({ type: fc.constantFrom('start-step', 'finish-step', 'reset-step', 'abort', 'unheard-of') }),
  fc.record({ type: fc.constant('start'), messageId: text }),
  fc.record({ type: fc.constantFrom('start', 'finish', 'message-metadata'), messageMetadata: fc.jsonValue() }),
  fc.record({ type: fc.constant('tool-input-start'), toolCallId: callId, toolName: text }),
  fc.record({ type: fc.constant('tool-input-delta'), toolCallId: callId, inputTextDelta: text }),
  fc.record({ type: fc.constant('tool-input-available'), toolCallId: callId, toolName: text, input: fc.jsonValue() }),
  fc.record({ type: fc.constant('tool-output-available'), toolCallId: callId, output: fc.jsonValue() }),
  fc.record({ type: fc.constant('tool-output-error'), toolCallId: callId, errorText: text }),
  fc.record({ type: fc.constantFrom('data-a', 'data-b'), id: block, data: fc.jsonValue() }),
  fc.record({ type: fc.constant('file'), url: text, mediaType: text }),
)

const dataStream = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'))
  .map(([lines, end]) => lines.join(end))
const uiStream = fc
  .array(chunk, { maxLength: 30 })
  .map(chunks => chunks.map(value => `data: ${JSON.stringify(value)}\n\n`).join(''))
const textStream = fc.string({ unit: 'binary' })
const wires = fc.oneof(
  fc.record({ streamProtocol: fc.constant('data' as const), wire: fc.oneof(dataStream, uiStream) }),
  fc.record({ streamProtocol: fc.constant('text' as const), wire: textStream }),
)

/** The final state after a reply in these chunks. */
async function read(chunks: Uint8Array<ArrayBuffer>[], options: ChatOptions) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const bytes of chunks) controller.enqueue(bytes)
      controller.close()
    },
  })
  const finish: unknown[] = []
  const session = createChatSession({
    generateId: () => 'id',
    fetch: scriptedFetch(new Response(body)),
    onFinish: (_, event) => finish.push(event),
    ...options,
  })
  await session.append({ role: 'user', content: '?', createdAt: new Date(0) })
  const { messages, ...state } = session.getState()
  const shown = messages.map(message => ({ ...message, createdAt: undefined }))
  return { ...state, error: state.error?.message, messages: shown, finish }
}

function cut(bytes: Uint8Array<ArrayBuffer>, places: readonly number[]): Uint8Array<ArrayBuffer>[] {
  const ends = [...new Set(places.map(place => place % (bytes.length + 1)))].sort((a, b) => a - b)
  return [...ends, bytes.length].map((end, at) => bytes.slice(ends[at - 1] ?? 0, end))
}

test('A stream gives the same result for any chunks and any time of notification', async () => {
  await fc.assert(
    fc.asyncProperty(wires, fc.array(fc.nat(), { maxLength: 40 }), async ({ wire, streamProtocol }, places) => {
      const bytes = new TextEncoder().encode(wire)
      const whole = await read([bytes], { streamProtocol })
      const everyPart = { streamProtocol, schedule: (publish: () => void) => publish() }
      expect(await read(cut(bytes, places), everyPart)).toEqual(whole)
      expect(whole.status).toBe(whole.error === undefined ? 'ready' : 'error')
    }),
    propertyRuns(300),
  )
})
