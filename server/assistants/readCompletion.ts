import type { IncomingMessage } from 'node:http'
import { at, isObject, type JSONValue, parseJSON } from '../../shared/json.ts'
import { type AnswerEnd, FINISH_REASONS, type TextPiece } from '../../shared/reply/answerPiece.ts'
import { readCompletionChunk } from '../../shared/stream/completionChunk.ts'
import { createEventReader, LAST_EVENT } from '../../shared/stream/eventReader.ts'
import { finishReasonOf } from '../../shared/stream/finishReason.ts'
import { HttpError } from '../httpError.ts'
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

/** Reads the streamed answer of `/v1/chat/completions` and tolerates what servers do differently. */
export async function* readCompletion(response: IncomingMessage): Answer {
  const reading = createReading()
  const decoder = new TextDecoder()
  let hasSpoken = false
  try {
    // Read up to [DONE] and no further, so that the connection can be reused.
    for await (const bytes of response.iterator({ destroyOnReturn: false })) {
      reading.feed(decoder.decode(bytes, { stream: true }))
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
  const reading = {
    end,
    isDone: false,
    /** Whether an event had too much text. The answer then ends with the text before it. */
    isCut: false,
    isFinished: false,
    failure: undefined as string | undefined,
    feed(text: string): void {
      for (const data of readEvents(text)) {
        readEvent(data)
        // Ignore everything after the end or after an error.
        if (reading.isDone || reading.isCut || reading.failure !== undefined) return
      }
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
  const readEvents = createEventReader(text => {
    if (text.length <= MAX_EVENT_CHARS) return text
    reading.failure ??= 'An event of the stream is too long.'
    return ''
  })

  function readEvent(data: string): void {
    if (data.trim() === '') return
    if (data === LAST_EVENT) {
      reading.isDone = true
      reading.isFinished = true
      return
    }
    const chunk = parseJSON(data)
    const error = at(chunk, 'error')
    if (!isObject(chunk)) reading.failure = 'An event of the stream is not JSON.'
    else if (error) reading.failure = `In the stream: ${describeUpstreamError(error) || 'an error'}`
    else readChunk(chunk)
  }

  function readChunk(chunk: JSONValue): void {
    const { text, reasoning, toolCalls, finishReason, promptTokens, completionTokens } = readCompletionChunk(chunk)
    if (reasoning) add({ kind: 'reasoning', text: cut(reasoning) })
    for (const piece of splitter.feed(cut(text))) add(piece)
    hasCalledTool ||= toolCalls.length > 0
    if (reading.isCut) {
      reading.isFinished = true
      end.finishReason = 'length'
    } else if (finishReason) {
      reading.isFinished = true
      end.finishReason = FINISH_REASONS.find(reason => reason === finishReasonOf(finishReason)) ?? 'other'
      hasCalledTool ||= end.finishReason === 'tool-calls'
    }
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

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function nameOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code'
}
