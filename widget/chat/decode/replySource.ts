import { type JSONValue, pick, textAt } from '../../../shared/json.ts'
import type { SourcePart } from '../message.ts'

/** The fields of a source, beside its kind and its id. */
export const SOURCE_FIELDS = ['url', 'mediaType', 'title', 'filename', 'providerMetadata']

/** A source from elsewhere, with its known fields. */
export function readSource(source: object): SourcePart {
  return { type: 'source', source: pick(source, ['sourceType', 'id', ...SOURCE_FIELDS]) }
}

/** A source: a page if it has an address, otherwise a document. */
export function sourceOf(url: string, title: string): SourcePart {
  const kind = /^https?:/.test(url) ? { sourceType: 'url', url } : { sourceType: 'document' }
  return { type: 'source', source: { ...kind, id: url || title, title: title || url } }
}

/** Sources that a chat completion cites: `[{"type":"url_citation","url_citation":{"url":"https://a.fr","title":"A"}}]`. */
export function citedSources(annotations: JSONValue | undefined): readonly SourcePart[] {
  const cited = Array.isArray(annotations) ? annotations : []
  return cited.flatMap(annotation => {
    const url = textAt(annotation, 'url_citation', 'url')
    return url ? [sourceOf(url, textAt(annotation, 'url_citation', 'title'))] : []
  })
}
