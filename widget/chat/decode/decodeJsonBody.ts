import { at, textAt } from '../../../shared/json.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { checkBuffer } from './bufferLimit.ts'
import type { ReadReply } from './decoder.ts'
import { findText, TEXT_FIELDS } from './findText.ts'
import { excerptOf, readJSON } from './malformed.ts'
import { ownParts } from './ownParts.ts'
import { readEnd } from './replyEnd.ts'
import { citedSources } from './replySource.ts'
import { throwReported } from './reportedError.ts'

/** Decode a complete JSON body: `{"reply":"Bonjour"}`, or a completion of OpenAI. */
export async function* decodeJsonBody(text: AsyncIterable<string>, readReply?: ReadReply): AsyncGenerator<StreamPart> {
  let body = ''
  for await (const chunk of text) body = checkBuffer(body + chunk)
  if (body.trim() === '') return
  const value = readJSON(body, 'a JSON body')
  const own = ownParts(readReply?.(value, ''))
  if (own) return yield* own
  throwReported(value)
  const delta = findText(value)
  if (!delta) throw withoutText(body)
  yield { type: 'text-delta', id: '', delta }
  yield* citedSources(at(value, 'choices', 0, 'message', 'annotations'))
  const reason = textAt(value, 'choices', 0, 'finish_reason') || textAt(value, 'stop_reason')
  const usage = at(value, 'usage')
  if (reason) yield readEnd(reason, at(usage, 'prompt_tokens'), at(usage, 'completion_tokens'))
}

function withoutText(body: string): ChatError {
  const received = excerptOf(body)
  return new ChatError('unreadable-reply', `The reply is JSON without a text in "content": ${received}`, {
    expected: `a text in one of the fields ${TEXT_FIELDS.join(', ')}`,
    received,
  })
}
