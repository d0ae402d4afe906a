import { at, type JSONValue, textAt } from '../../shared/json.ts'
import type { CallReader } from '../chat/decode/readCalls.ts'
import type { StreamPart } from '../chat/streamPart.ts'
import { createSourceReader } from './createSourceReader.ts'
import type { Dialect } from './dialect.ts'
import { listOf } from './listOf.ts'

/**
 * Gemini's chunks, and the events of its Agent Development Kit:
 *
 *     {"candidates":[{"content":{"parts":[{"text":"Bonjour"}]},"finishReason":"STOP"}],"usageMetadata":{…}}
 *     {"content":{"parts":[{"text":"Bonjour"}]},"partial":true,"author":"agent","invocationId":"e-1"}
 */
export const gemini: Dialect = fail => {
  const readSources = createSourceReader()
  let hasPartial = false
  return (chunk, calls) => {
    const blocked = textAt(chunk, 'promptFeedback', 'blockReason')
    const failure = textAt(chunk, 'errorMessage') || textAt(chunk, 'errorCode')
    fail({ error: blocked ? `The question was blocked: ${blocked}` : failure })
    const candidate = at(chunk, 'candidates', 0)
    const turn = candidate ?? chunk
    const isPartial = at(chunk, 'partial') === true
    // After its partial events, an agent sends their whole text again.
    const isRepeated = hasPartial && !isPartial
    hasPartial = isPartial
    const grounds = listOf(turn, 'groundingMetadata', 'groundingChunks')
    const isVisitor = at(chunk, 'author') === 'user'
    return {
      parts: [
        ...(isVisitor
          ? []
          : listOf(turn, 'content', 'parts').flatMap(part => readPart(part, calls, isRepeated, isPartial))),
        ...readSources(grounds.map(ground => at(ground, 'web') ?? at(ground, 'retrievedContext'))),
      ],
      finishReason: readReason(textAt(candidate, 'finishReason')),
      promptTokens: at(chunk, 'usageMetadata', 'promptTokenCount'),
      completionTokens: at(chunk, 'usageMetadata', 'candidatesTokenCount'),
    }
  }
}

function readPart(part: JSONValue, calls: CallReader, isRepeated: boolean, isPartial: boolean): readonly StreamPart[] {
  const delta = textAt(part, 'text')
  const call = at(part, 'functionCall')
  const result = at(part, 'functionResponse')
  const file = at(part, 'inlineData')
  const key = (of: JSONValue) => textAt(of, 'id') || textAt(of, 'name')
  if (delta) {
    if (isRepeated) return []
    return [at(part, 'thought') ? { type: 'reasoning-delta', id: '', delta } : { type: 'text-delta', id: '', delta }]
  }
  if (call && !isPartial) {
    const opened = calls.open(key(call), key(call), textAt(call, 'name'))
    return [opened, ...calls.grow(key(call), JSON.stringify(at(call, 'args') ?? {}))]
  }
  if (result) return calls.answer(key(result), at(result, 'response'))
  return file ? [{ type: 'file', mimeType: textAt(file, 'mimeType'), data: textAt(file, 'data') }] : []
}

function readReason(reason: string): string {
  return /SAFETY|BLOCK|PROHIBITED|RECITATION|SPII/.test(reason) ? 'content_filter' : reason.toLowerCase()
}
