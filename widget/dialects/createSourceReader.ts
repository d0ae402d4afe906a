import { type JSONValue, textAt } from '../../shared/json.ts'
import { sourceOf } from '../chat/decode/replySource.ts'
import type { SourcePart } from '../chat/message.ts'

/** Makes sources of objects with an address or a title, each once. */
export function createSourceReader(): (found: readonly (JSONValue | undefined)[]) => readonly SourcePart[] {
  const known = new Set<string>()
  return found =>
    found.flatMap(value => {
      const url = textAt(value, 'url') || textAt(value, 'uri')
      const title = textAt(value, 'title') || textAt(value, 'document_name')
      if (!(url || title) || known.has(url || title)) return []
      known.add(url || title)
      return [sourceOf(url, title)]
    })
}
