import { hasStrings, isObject } from '../../shared/json.ts'
import { generateId } from '../chat/generateId.ts'
import type { AiSdkMessage, Message, MessagePart } from '../chat/message.ts'

/** Check messages of the page. Throws a TypeError that names what is wrong. */
export function readMessages(value: unknown): readonly (Message | AiSdkMessage)[] {
  if (!Array.isArray(value)) throw new TypeError('messages has to be an array.')
  return value.map((message, index) => readMessage(message, `messages[${index}]`))
}

/** Check a message of the page. Without an id it gets a new one. */
export function readMessage(value: unknown, name = 'message'): Message | AiSdkMessage {
  const problem = isObject(value) ? problemOf(value) : ' has to be an object'
  if (problem) throw new TypeError(`${name}${problem}.`)
  // Its fields have been checked.
  return { id: generateId(), ...(value as Omit<Message, 'id'>) }
}

function problemOf({ id = '', role, content, parts }: Partial<Record<keyof Message, unknown>>): string | undefined {
  // A message of AI SDK 5 to 7 has parts alone, and may be of the system.
  const isOfAiSdk = content === undefined && parts !== undefined
  if (role !== 'user' && role !== 'assistant' && !(isOfAiSdk && role === 'system')) {
    return '.role has to be user or assistant'
  }
  if (typeof content !== 'string' && !isOfAiSdk) return '.content has to be a string'
  if (typeof id !== 'string') return '.id has to be a string'
  if (parts !== undefined && !(Array.isArray(parts) && parts.every(isPart))) {
    return '.parts has to be an array of parts'
  }
  return undefined
}

/** Types of parts that need no other field to be shown. The last five are those of AI SDK 5 to 7. */
const FREE_TYPES = /^(?:step-start$|data-|source-|tool-|dynamic-tool$|custom$|reasoning-file$|steering-message$)/

/** Is this a part of a message, with the fields that show it? */
export function isPart(part: unknown): part is MessagePart {
  if (!hasStrings(part, ['type'])) return false
  const { type, source, toolInvocation } = part
  if (type === 'source') return isObject(source)
  if (type === 'tool-invocation') return hasStrings(toolInvocation, ['toolCallId', 'toolName', 'state'])
  if (type === 'file') return hasStrings(part, ['mimeType', 'data']) || hasStrings(part, ['mediaType', 'url'])
  if (type === 'text') return hasStrings(part, ['text'])
  if (type === 'reasoning') return hasStrings(part, ['reasoning']) || hasStrings(part, ['text'])
  return FREE_TYPES.test(type)
}
