import { isObject, textAt } from './json.ts'

/**
 * What replies of this backend have beside the parts of AI SDK. Its other clients skip the data parts, and keep the
 * metadata of a source without reading it.
 */

/** Questions that the visitor may ask next: `{"type":"data-suggestions","data":["Où êtes-vous ?"]}`. */
export interface SuggestionsPart {
  readonly type: 'data-suggestions'
  readonly data: readonly string[]
}

/** The site does not answer, or the visitor wants a person: the page offers to write to one. */
export interface HandoverPart {
  readonly type: 'data-handover'
  readonly data: true
}

/** `providerMetadata` of a source. */
export interface SourceMetadata {
  readonly nicodata: {
    /** Words of the page, unchanged. */
    readonly quote: string
  }
}

export const SUGGESTIONS: SuggestionsPart['type'] = 'data-suggestions'
export const HANDOVER: HandoverPart['type'] = 'data-handover'

const VENDOR: keyof SourceMetadata = 'nicodata'
const QUOTE: keyof SourceMetadata['nicodata'] = 'quote'

/** The quote in the `providerMetadata` of a source. Empty if it is not {@link SourceMetadata}. */
export function quoteOf(metadata: unknown): string {
  return isObject(metadata) ? textAt(metadata, VENDOR, QUOTE) : ''
}
