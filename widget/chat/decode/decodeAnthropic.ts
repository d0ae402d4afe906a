import { at, type JSONValue, textAt } from '../../../shared/json.ts'
import type { StreamPart } from '../streamPart.ts'
import { decodeModel, type ModelChunk } from './decodeModel.ts'
import type { CallReader } from './readCalls.ts'
import { readEvents } from './readEntries.ts'

/**
 * Decode the events of Anthropic's Messages API:
 *
 *     event: content_block_delta
 *     data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Bonjour"}}
 */
export function decodeAnthropic(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  return decodeModel(readEvents(text), readChunk)
}

function readChunk(chunk: JSONValue, calls: CallReader): ModelChunk {
  return {
    parts: readParts(chunk, calls),
    finishReason: textAt(chunk, 'delta', 'stop_reason'),
    isLast: at(chunk, 'type') === 'message_stop',
    promptTokens: at(chunk, 'message', 'usage', 'input_tokens'),
    completionTokens: at(chunk, 'usage', 'output_tokens'),
  }
}

function* readParts(chunk: JSONValue, calls: CallReader): Generator<StreamPart> {
  const index = at(chunk, 'index')
  const id = String(index)
  const block = at(chunk, 'content_block')
  switch (textAt(chunk, 'type')) {
    case 'content_block_start':
      if (at(block, 'type') === 'tool_use') yield calls.open(index, textAt(block, 'id'), textAt(block, 'name'))
      if (at(block, 'type') === 'redacted_thinking') yield { type: 'reasoning-redacted', data: textAt(block, 'data') }
      if (textAt(block, 'text')) yield { type: 'text-delta', id, delta: textAt(block, 'text') }
      break
    case 'content_block_delta': {
      const thinking = textAt(chunk, 'delta', 'thinking')
      if (thinking) yield { type: 'reasoning-delta', id, delta: thinking }
      const delta = textAt(chunk, 'delta', 'text')
      if (delta) yield { type: 'text-delta', id, delta }
      yield* calls.grow(index, textAt(chunk, 'delta', 'partial_json'))
      break
    }
  }
}
