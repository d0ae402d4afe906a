import { at, textAt } from '../../shared/json.ts'
import type { StreamPart } from '../chat/streamPart.ts'
import { createSourceReader } from './createSourceReader.ts'
import type { Dialect } from './dialect.ts'
import { listOf } from './listOf.ts'

/**
 * AnythingLLM's events, or its whole reply:
 *
 *     {"id":"1","type":"textResponseChunk","textResponse":"Bonjour","sources":[],"close":false,"error":false}
 */
export const anythingLlm: Dialect = () => {
  const readSources = createSourceReader()
  return chunk => {
    const words: StreamPart[] = []
    const thought = textAt(chunk, 'thought')
    const delta = textAt(chunk, 'textResponse')
    if (thought) words.push({ type: 'reasoning-delta', id: '', delta: `${thought}\n` })
    if (delta) words.push({ type: 'text-delta', id: '', delta })
    return {
      parts: [...words, ...readSources(listOf(chunk, 'sources'))],
      isLast: at(chunk, 'close') === true,
      promptTokens: at(chunk, 'metrics', 'prompt_tokens'),
      completionTokens: at(chunk, 'metrics', 'completion_tokens'),
    }
  }
}
