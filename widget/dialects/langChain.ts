import { at, type JSONValue, textAt } from '../../shared/json.ts'
import { findText } from '../chat/decode/findText.ts'
import type { CallReader } from '../chat/decode/readCalls.ts'
import type { StreamPart } from '../chat/streamPart.ts'
import type { Dialect } from './dialect.ts'
import { listOf } from './listOf.ts'

/**
 * Events of a LangGraph server, and of LangServe:
 *
 *     event: messages                  event: messages/partial             event: data
 *     data: [{"content":"Bon"},{}]     data: [{"content":"Bonjour"}]       data: {"content":"Bon"}
 *
 * Those with `messages/` and `values` have whole messages. A message replaces the one with its id.
 */
export const langChain: Dialect = () => {
  /** Text and reasoning shown, by the kind and the id of their message. */
  const shown = new Map<string, string>()
  /** Keys of tool calls by their id, and those whose arguments are complete. */
  const keys = new Map<string, unknown>()
  const complete = new Set<string>()

  return (chunk, calls, event) => {
    const [name = ''] = event.split('|', 1)
    switch (name) {
      case 'messages':
        return { parts: grow(at(chunk, 0), calls) }
      case 'messages/partial':
      case 'messages/complete':
        return { parts: listOf(chunk).flatMap(message => [...replace(message, calls, name === 'messages/complete')]) }
      case 'values': {
        const messages = listOf(chunk, 'messages')
        const question = messages.findLastIndex(message => /human|user/.test(kindOf(message)))
        return { parts: messages.slice(question + 1).flatMap(message => [...replace(message, calls, true)]) }
      }
      case 'data':
        return { parts: grow(chunk, calls) }
      default:
        return { parts: grow(at(chunk, 'output'), calls) }
    }
  }

  /** Parts of a chunk of a message. */
  function* grow(message: JSONValue | undefined, calls: CallReader): Generator<StreamPart> {
    if (yield* answer(message, calls)) return
    if (typeof message === 'object' && kindOf(message) && !isReply(message)) return
    const id = textAt(message, 'id')
    for (const part of wordsOf(message)) yield* show(part.type, id, part.delta, true)
    const pieces = listOf(message, 'tool_call_chunks')
    // A model that does not stream sends its calls whole.
    if (pieces.length === 0) yield* openWhole(message, calls, true)
    for (const call of pieces) {
      const key = `${id} ${at(call, 'index')}`
      const callId = textAt(call, 'id')
      if (callId && calls.idOf(key) === undefined) yield open(key, callId, textAt(call, 'name'), calls)
      complete.add(calls.idOf(key) ?? '')
      yield* calls.grow(key, textAt(call, 'args'))
    }
  }

  /** Parts of a whole message that are new. */
  function* replace(message: JSONValue, calls: CallReader, isComplete: boolean): Generator<StreamPart> {
    if ((yield* answer(message, calls)) || !isReply(message)) return
    for (const part of wordsOf(message)) yield* show(part.type, textAt(message, 'id'), part.delta, false)
    yield* openWhole(message, calls, isComplete)
  }

  function* openWhole(message: JSONValue | undefined, calls: CallReader, isComplete: boolean): Generator<StreamPart> {
    for (const call of listOf(message, 'tool_calls')) {
      const id = textAt(call, 'id')
      if (!keys.has(id)) yield open(id, id, textAt(call, 'name'), calls)
      if (!isComplete || complete.has(id)) continue
      complete.add(id)
      yield* calls.grow(keys.get(id), JSON.stringify(at(call, 'args') ?? {}))
    }
  }

  function open(key: unknown, id: string, name: string, calls: CallReader): StreamPart {
    keys.set(id, key)
    return calls.open(key, id, name)
  }

  /** The result of a tool. True if the message is one. */
  function* answer(message: JSONValue | undefined, calls: CallReader): Generator<StreamPart, boolean> {
    const id = textAt(message, 'tool_call_id')
    if (id) yield* calls.answer(keys.get(id), at(message, 'content'))
    return id !== ''
  }

  function* show(type: Words['type'], id: string, text: string, isMore: boolean): Generator<StreamPart> {
    const key = `${type} ${id}`
    const known = shown.get(key) ?? ''
    shown.set(key, isMore ? known + text : text)
    if (isMore || text.startsWith(known)) {
      const delta = isMore ? text : text.slice(known.length)
      if (delta) yield { type, id, delta }
      return
    }
    yield { type: 'reset-step' }
    for (const [block, words] of shown) {
      const [kind, of = ''] = block.split(' ', 2)
      yield { type: kind as Words['type'], id: of, delta: words }
    }
  }
}

interface Words {
  readonly type: 'text-delta' | 'reasoning-delta'
  readonly delta: string
}

function kindOf(message: JSONValue | undefined): string {
  return (textAt(message, 'type') || textAt(message, 'role')).toLowerCase()
}

/** Is the message one of the model, in Python's words or in JavaScript's? */
function isReply(message: JSONValue | undefined): boolean {
  return /^(?:ai|assistant)/.test(kindOf(message))
}

function wordsOf(message: JSONValue | undefined): readonly Words[] {
  const thought = listOf(message, 'content').map(block => textAt(block, 'thinking') || textAt(block, 'reasoning'))
  const reasoning = textAt(message, 'additional_kwargs', 'reasoning_content') || thought.join('')
  return [
    { type: 'reasoning-delta', delta: reasoning },
    { type: 'text-delta', delta: findText(message) },
  ]
}
