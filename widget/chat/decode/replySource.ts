import type { SourcePart } from '../message.ts'

/** A source: a page if it has an address, otherwise a document. */
export function sourceOf(url: string, title: string): SourcePart {
  const kind = /^https?:/.test(url) ? { sourceType: 'url', url } : { sourceType: 'document' }
  return { type: 'source', source: { ...kind, id: url || title, title: title || url } }
}
