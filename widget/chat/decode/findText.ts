import { at, isObject, type JSONValue } from '../../../shared/json.ts'

/** Names of the field that has the text of a reply, in the order of search. */
export const TEXT_FIELDS = ['content', 'reply', 'message', 'text', 'output', 'response', 'answer', 'delta']

/**
 * `"a"`, `{"reply":"a"}`, `{"message":{"content":"a"}}`, `[{"output":"a"}]`, `[{"type":"text","text":"a"}, …]` -> `a`.
 * Objects without a type are messages, and each is a paragraph.
 */
export function findText(value: JSONValue | undefined, depth = 0): string {
  if (typeof value === 'string') return value
  // No server nests deeper, and the limit protects the stack.
  if (typeof value !== 'object' || value === null || depth > 5) return ''
  if (Array.isArray(value)) {
    const isBlocks = value.some(item => !isObject(item) || 'type' in item)
    const texts = value.map(item => findText(item, depth + 1))
    return texts.filter(Boolean).join(isBlocks ? '' : '\n\n')
  }
  const places = [at(value, 'choices', 0, 'message'), ...TEXT_FIELDS.map(field => at(value, field))]
  for (const place of places) {
    const text = findText(place, depth + 1)
    if (text) return text
  }
  return ''
}
