import type { IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import type { AnswerEnd, TextPiece } from '../../shared/reply/answerPiece.ts'
import { HttpError } from '../http/httpError.ts'
import type { Answer } from './assistant.ts'
import { createReasoningSplitter } from './splitReasoning.ts'
import { describeUpstreamError } from './upstreamError.ts'

/** Longest event of a model server, in characters. A usual delta has a few dozen. */
const MAX_EVENT_CHARS = 1_000_000
/**
 * Longest text of one event; the answer ends there. An answer of 4,000 tokens that comes in one event has less. In the
 * worst case, reading takes a millisecond for 1,000 characters, and other visitors wait meanwhile.
 */
const MAX_TEXT_CHARS = 16_384

// data: {"choices":[{"delta":{"content":"Bon"},"finish_reason":null}]}
//                                      ^^^^^ a piece
// data: {"choices":[{"delta":{"reasoning_content":"Il veut"}}]}           vLLM, llama.cpp, DeepSeek; Ollama: "reasoning"
// data: {"choices":[{"delta":{},"finish_reason":"stop"}]}
// data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":2}}
// data: [DONE]
interface Completion {
  choices?: { delta?: Delta | null; finish_reason?: unknown }[]
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null
  error?: unknown
}

interface Delta {
  content?: unknown
  reasoning?: unknown
  reasoning_content?: unknown
  tool_calls?: unknown
}

/** Reads the streamed answer of `/v1/chat/completions` and tolerates what servers do differently. */
export async function* readCompletion(response: IncomingMessage): Answer {
  const reading = createReading()
  let hasSpoken = false
  try {
    // Read up to [DONE] and no further, so that the connection can be reused.
    for await (const bytes of response.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      reading.feed(bytes)
      for (const piece of reading.take()) {
        hasSpoken ||= piece.kind === 'text'
        yield piece
      }
      if (reading.failure !== undefined) throw new HttpError('upstream_error', { detail: reading.failure })
      if (reading.isDone || reading.isCut) break
    }
  } catch (error) {
    if (error instanceof HttpError) throw error
    // A finish reason makes the answer complete, even if the connection breaks before [DONE].
    if (!reading.isFinished) throw new HttpError('upstream_error', { detail: `The connection broke: ${nameOf(error)}` })
  } finally {
    if (reading.isDone) response.resume()
    else response.destroy()
  }
  for (const piece of reading.flush()) {
    hasSpoken ||= piece.kind === 'text'
    yield piece
  }
  // After a failure in the middle of an answer, Ollama's stream just ends, without a finish reason and without [DONE].
  if (!reading.isFinished) throw new HttpError('upstream_error', { detail: 'The stream ended without [DONE].' })
  if (!hasSpoken) throw new HttpError('upstream_error', { detail: reading.whyNothing() })
  return reading.end
}

/** The content of the events so far. */
function createReading() {
  const end: AnswerEnd = { finishReason: 'other' }
  const splitter = createReasoningSplitter()
  let pieces: TextPiece[] = []
  let hasThought = false
  let hasCalledTool = false
  let isFirst = true
  const reading = {
    end,
    isDone: false,
    /** Whether an event had too much text. The answer then ends with the text before it. */
    isCut: false,
    isFinished: false,
    failure: undefined as string | undefined,
    feed(bytes: string): void {
      // The parser recognises a byte order mark only in bytes, not in text.
      parser.feed(isFirst ? bytes.replace(/^\ufeff/, '') : bytes)
      isFirst = false
    },
    take(): TextPiece[] {
      const taken = pieces
      pieces = []
      return taken
    },
    flush: () => splitter.flush(),
    whyNothing(): string {
      if (hasCalledTool) return 'The model called a tool, and it was offered none.'
      return hasThought ? 'The model thought and said nothing.' : 'The model said nothing.'
    },
  }
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARS,
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') reading.failure = 'An event of the stream is too long.'
    },
    onEvent({ data }) {
      // Ignore everything after the end or after an error.
      if (reading.isDone || reading.isCut || reading.failure !== undefined) return
      if (data === '[DONE]') {
        reading.isDone = true
        reading.isFinished = true
        return
      }
      const chunk = parseCompletion(data)
      if (!chunk) reading.failure = 'An event of the stream is not JSON.'
      else if (chunk.error) reading.failure = `In the stream: ${describeUpstreamError(chunk.error) || 'an error'}`
      else readChunk(chunk)
    },
  })

  function readChunk({ choices, usage }: Completion): void {
    const choice = Array.isArray(choices) ? choices[0] : undefined
    const { content, reasoning, reasoning_content, tool_calls } = choice?.delta ?? {}
    const thought = cut(textOf(reasoning) || textOf(reasoning_content))
    if (thought) add({ kind: 'reasoning', text: thought })
    for (const piece of splitter.feed(cut(textOf(content)))) add(piece)
    hasCalledTool ||= Array.isArray(tool_calls) && tool_calls.length > 0
    if (reading.isCut) {
      reading.isFinished = true
      end.finishReason = 'length'
    } else if (typeof choice?.finish_reason === 'string') {
      reading.isFinished = true
      end.finishReason = finishReasonOf(choice.finish_reason)
      hasCalledTool ||= end.finishReason === 'tool-calls'
    }
    const [promptTokens, completionTokens] = [usage?.prompt_tokens, usage?.completion_tokens]
    if (isCount(promptTokens) && isCount(completionTokens)) end.usage = { promptTokens, completionTokens }
  }

  function cut(text: string): string {
    reading.isCut ||= text.length > MAX_TEXT_CHARS
    return text.slice(0, MAX_TEXT_CHARS)
  }

  // Join the pieces of one packet, so that they are passed on together.
  function add(piece: TextPiece): void {
    const last = pieces.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else pieces.push(piece)
    hasThought ||= piece.kind === 'reasoning'
  }

  return reading
}

function parseCompletion(data: string): Completion | undefined {
  try {
    const value: unknown = JSON.parse(data)
    // The JSON comes from another program: read every property with `?.`, and pass on only strings and numbers.
    return typeof value === 'object' && value !== null ? (value as Completion) : undefined
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function finishReasonOf(reason: string): AnswerEnd['finishReason'] {
  switch (reason) {
    case 'stop':
    case 'length':
      return reason
    case 'content_filter':
      return 'content-filter'
    case 'tool_calls':
      return 'tool-calls'
    default:
      return 'other'
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code'
}
