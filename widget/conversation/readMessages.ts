import { hasStrings, isObject } from '../chat/decode/readJSON.ts'
import { generateId } from '../chat/generateId.ts'
import type { Message, MessagePart } from '../chat/message.ts'

/** The texts that each kind of part must have. */
const PART_TEXTS: Record<MessagePart['type'], readonly string[]> = {
  text: ['text'],
  reasoning: ['reasoning'],
  file: ['mimeType', 'data'],
  source: [],
  'tool-invocation': [],
  'step-start': [],
}

/** Check messages of the page. Throws a TypeError that names what is wrong. */
export function readMessages(value: unknown): readonly Message[] {
  if (!Array.isArray(value)) throw new TypeError('messages has to be an array.')
  return value.map((message, index) => readMessage(message, `messages[${index}]`))
}

/** Check a message of the page. Without an id it gets a new one. */
export function readMessage(value: unknown, name = 'message'): Message {
  const check = (isRight: boolean, field: string, expected: string) => {
    if (!isRight) throw new TypeError(`${name}${field} has to be ${expected}.`)
  }
  const message = isObject(value) ? value : {}
  const { id = generateId(), role, content, parts = [] } = message
  check(message === value, '', 'an object')
  check(role === 'user' || role === 'assistant', '.role', "'user' or 'assistant'")
  check(typeof content === 'string', '.content', 'a string')
  check(typeof id === 'string', '.id', 'a string')
  check(Array.isArray(parts) && parts.every(isPart), '.parts', 'an array of message parts')
  // The fields that are read have been checked.
  return { ...message, id } as unknown as Message
}

function isPart(part: unknown): boolean {
  if (!hasStrings(part, ['type']) || !Object.hasOwn(PART_TEXTS, part.type)) return false
  // The check above found this type among the keys.
  const type = part.type as MessagePart['type']
  if (type === 'source') return isObject(part.source)
  if (type === 'tool-invocation') return hasStrings(part.toolInvocation, ['toolCallId', 'toolName', 'state'])
  return hasStrings(part, PART_TEXTS[type])
}
