import { at, type JSONValue, textAt } from '../../../shared/json.ts'
import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import { checkBuffer } from './bufferLimit.ts'
import { excerptOf, readJSON } from './malformed.ts'
import { readEnd, throwReported } from './replyEnd.ts'

/** Paths of the text in a reply, in the order of search. */
const TEXT_FIELDS = ['content', 'reply', 'message', 'text', 'output', 'response', 'answer', 'delta']

/** Decode a complete JSON body: `{"reply":"Bonjour"}`, or a completion of OpenAI. */
export async function* decodeJsonBody(text: AsyncIterable<string>): AsyncGenerator<StreamPart> {
  let body = ''
  for await (const chunk of text) body = checkBuffer(body + chunk)
  if (body.trim() === '') return
  const value = readJSON(body, 'a JSON body')
  throwReported(value)
  const failure = readFailure(value)
  if (failure) throw failure
  const delta = findText(value)
  if (!delta) throw withoutText(body)
  yield { type: 'text-delta', id: '', delta }
  const reason = textAt(value, 'choices', 0, 'finish_reason') || textAt(value, 'stop_reason')
  const usage = at(value, 'usage')
  if (reason) yield readEnd(reason, at(usage, 'prompt_tokens'), at(usage, 'completion_tokens'))
}

/** `"a"`, `{"reply":"a"}`, `{"message":{"content":"a"}}`, `[{"output":"a"}]`, `[{"type":"text","text":"a"}, …]` -> `a` */
export function findText(value: JSONValue | undefined, depth = 0): string {
  if (typeof value === 'string') return value
  // No server nests deeper, and the limit protects the stack.
  if (typeof value !== 'object' || value === null || depth > 5) return ''
  if (Array.isArray(value)) return value.map(item => findText(item, depth + 1)).join('')
  const places = [at(value, 'choices', 0, 'message'), ...TEXT_FIELDS.map(field => at(value, field))]
  for (const place of places) {
    const text = findText(place, depth + 1)
    if (text) return text
  }
  return ''
}

/** The error in `{"type":"error","content":"Overloaded"}`. n8n leaves the text out if it knows none. */
export function readFailure(value: JSONValue | undefined): ChatError | undefined {
  if (at(value, 'type') !== 'error') return undefined
  return new ChatError('stream-error', findText(value) || 'The backend reported an error without a text.')
}

function withoutText(body: string): ChatError {
  const received = excerptOf(body)
  return new ChatError('unreadable-reply', `The reply is JSON without a text in "content": ${received}`, {
    expected: `a text in one of the fields ${TEXT_FIELDS.join(', ')}`,
    received,
  })
}
