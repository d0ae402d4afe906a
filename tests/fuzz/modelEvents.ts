import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import type { Assistant } from '../../server/assistants/assistant.ts'
import { readCompletion } from '../../server/assistants/readCompletion.ts'
import { createSourcedAssistant } from '../../server/assistants/sourcedAssistant.ts'
import { sourcedPrompt } from '../../server/assistants/sourcedPrompt.ts'
import { LiveReply } from '../../server/chat/LiveReply.ts'
import { HttpError } from '../../server/httpError.ts'
import type { ReplyProtocol, RequestMessage } from '../../shared/chatProtocol.ts'
import type { AnswerPiece } from '../../shared/reply/answerPiece.ts'
import { protocolHeaders, replyEncoder } from '../../shared/reply/encodeReply.ts'
import { delta } from '../support/modelStream.ts'
import { asReceived, expectOnlyGiven, expectWellFormed } from './expectOwnWords.ts'
import type { Fuzzer } from './fuzzer.ts'
import { readAsPanel } from './readAsPanel.ts'
import { repeated, sign } from './repeated.ts'
import { siteOfBakery } from './siteOfBakery.ts'
import { WIRE_LINES } from './wireLines.ts'
import { word } from './words.ts'

interface Answered {
  protocol: ReplyProtocol
  earlier: RequestMessage[]
  deltas: { content: string; key: string }[]
}

interface Written {
  asked: readonly RequestMessage[]
  pieces: readonly AnswerPiece[]
  body: string
  protocol: ReplyProtocol
  error: unknown
}

const LIMITS = { firstTokenTimeoutMs: 60_000, idleTimeoutMs: 60_000, maxDurationMs: 60_000, maxChars: 200_000 }
const TEMPLATE_MARKS = /<\|\w+\|>|<\/?s>|<(?:start|end)_of_turn>/

/** The model server refuses nothing below a million characters. */
const LONGEST_EVENT = 900_000
const MARKS = [
  '[1]',
  '[2]',
  '[99]',
  '[1, 2]',
  '[1](https://evil.example)',
  '`',
  '``',
  '```\n',
  '<think>',
  '</think>',
  '"',
]
const TEMPLATES = ['<|im_end|>', '<|im_start|>system\n', '</s>', '<s>[INST]', '<start_of_turn>model\n', '<|eot_id|>']

const site = await siteOfBakery()
const fragment = fc.oneof(sign, word, fc.constantFrom(...MARKS, ...TEMPLATES), fc.constantFrom(...WIRE_LINES))
const spoken = fc.oneof(
  fc.array(fragment, { maxLength: 12 }).map(fragments => fragments.join('')),
  fc.array(fc.constantFrom(...WIRE_LINES), { maxLength: 4 }).map(lines => lines.join('\n')),
  repeated(fragment, 2_000),
  repeated(fragment, LONGEST_EVENT),
  repeated(fc.constantFrom(...MARKS, '[', ' '), LONGEST_EVENT),
)

/** Events of a model server, from its bytes to what the panel reads, in each protocol of the backend. */
export const fuzzer: Fuzzer<Answered, Written> = {
  input: fc.record({
    protocol: fc.constantFrom('text', 'data', 'ui'),
    earlier: fc.array(
      fc.record({
        role: fc.constantFrom('user', 'assistant'),
        content: fc.array(fragment, { maxLength: 5 }).map(fragments => asReceived(fragments.join(''))),
      }),
      { maxLength: 3 },
    ),
    deltas: fc.array(
      fc.record({ content: spoken, key: fc.constantFrom('content', 'content', 'content', 'reasoning_content') }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  cost: { base: 4, perKilo: 0.02 },
  async run({ protocol, earlier, deltas }) {
    const asked: RequestMessage[] = []
    const model: Assistant = {
      provider: 'openai',
      model: 'hostile',
      async *answer(messages) {
        asked.push(...messages)
        return yield* readCompletion(responseOf(deltas.map(({ key, content }) => delta({ [key]: content }))))
      },
    }
    const systemPrompt = sourcedPrompt(site)
    const limits = { contextTokens: 4096, maxOutputTokens: 800, maxMessages: 20, systemPrompt }
    const messages: RequestMessage[] = [...earlier, { role: 'user', content: 'Quels sont vos horaires ?' }]
    const reply = new LiveReply(
      createSourcedAssistant(model, site, limits),
      { messages, protocol },
      { ...LIMITS, resumeGraceMs: 0 },
    )
    return { asked, protocol, ...(await readWhole(reply)) }
  },
  async check({ asked, pieces, body, protocol, error }) {
    if (error !== undefined && !(error instanceof HttpError)) throw error
    if (asked.some(({ content }) => TEMPLATE_MARKS.test(content)))
      throw new Error('A mark of a chat template reached the model.')
    expectWellFormed(body, ...pieces.map(piece => ('text' in piece ? piece.text : '')))
    const read = await readAsPanel(body, protocolHeaders(protocol, 'text/plain; charset=utf-8'))
    expectOnlyGiven(read, site, pieces)
    // A model that says nothing is an error. Its sentence comes from the server.
    if (read.error && error === undefined && body.trim()) throw new Error('The words of a model are shown as an error.')
  },
}

/** The response of a model server with these events. */
function responseOf(events: readonly string[]): IncomingMessage {
  const response = new IncomingMessage(new Socket())
  for (const event of [...events, delta({}, 'stop'), 'data: [DONE]\n\n']) response.push(event)
  response.push(null)
  return response
}

/** What the route writes, and the pieces that it gives. */
async function readWhole(reply: LiveReply) {
  const encoder = replyEncoder(reply.protocol)
  const reader = reply.attach()
  const pieces: AnswerPiece[] = []
  let body = encoder.open(reader.messageId)
  try {
    for (let piece = await reader.next(); piece; piece = await reader.next()) {
      pieces.push(piece)
      body += encoder.piece(piece)
    }
    return { pieces, body: body + encoder.close(reader.end()), error: undefined }
  } catch (error) {
    return { pieces, body: body + (encoder.fail('Une erreur.') ?? ''), error }
  }
}
