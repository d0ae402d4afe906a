import { at, type JSONValue, parseJSON, textAt } from '../../shared/json.ts'
import type { CallReader } from '../chat/decode/readCalls.ts'
import type { StreamPart } from '../chat/streamPart.ts'
import { linkTo } from './botMessages.ts'
import { createSourceReader } from './createSourceReader.ts'
import type { Dialect } from './dialect.ts'
import { listOf } from './listOf.ts'

/**
 * Dify's events, or its whole reply:
 *
 *     {"event":"message","task_id":"t1","conversation_id":"c1","answer":"Bonjour"}
 */
export const dify: Dialect = fail => {
  const readSources = createSourceReader()
  const answered = new Set<string>()
  let hasText = false
  return (chunk, calls) => {
    const event = textAt(chunk, 'event')
    const data = at(chunk, 'data')
    if (event === 'workflow_finished') fail({ error: textAt(data, 'error') })
    const usage = at(chunk, 'metadata', 'usage')
    const parts = [...readEvent(event, chunk, calls, answered)]
    if (event === 'workflow_finished' && !hasText) {
      const outputs = Object.values(at(data, 'outputs') ?? {}).filter(output => typeof output === 'string')
      parts.push({ type: 'text-delta', id: '', delta: outputs.join('\n\n') })
    }
    hasText ||= parts.some(({ type }) => type === 'text-delta')
    return {
      parts: [...parts, ...readSources(listOf(chunk, 'metadata', 'retriever_resources'))],
      isLast: event === 'message_end' || event === 'workflow_finished',
      promptTokens: at(usage, 'prompt_tokens'),
      completionTokens: at(usage, 'completion_tokens'),
    }
  }
}

function* readEvent(event: string, chunk: JSONValue, calls: CallReader, answered: Set<string>): Generator<StreamPart> {
  if (event.endsWith('_replace')) yield { type: 'reset-step' }
  const delta = textAt(chunk, 'answer') || (event.startsWith('text_') ? textAt(chunk, 'data', 'text') : '')
  if (delta) yield { type: 'text-delta', id: '', delta }
  if (event === 'message_file') yield { type: 'text-delta', id: '', delta: linkTo(textAt(chunk, 'url'), '') }
  const id = textAt(chunk, 'id')
  const name = textAt(chunk, 'tool')
  if (event !== 'agent_thought' || !name || answered.has(id)) return
  if (calls.idOf(id) === undefined) {
    yield calls.open(id, id, name)
    const input = textAt(chunk, 'tool_input')
    yield* calls.grow(id, parseJSON(input) === undefined ? JSON.stringify(input) : input)
  }
  const observation = textAt(chunk, 'observation')
  if (!observation) return
  answered.add(id)
  yield* calls.answer(id, observation)
}
