import type { JSONValue } from '../../../shared/json.ts'
import type { StreamPart } from '../streamPart.ts'

/** Decodes chunks of text to parts. */
export type Decoder = (text: AsyncGenerator<string>) => AsyncGenerator<StreamPart>

/**
 * Reads what no decoder knows: the JSON of an event, of a line or of a whole body; a text if it is not JSON. `event` is the
 * name of the event, or empty. Returns text, parts, or the error of the reply. Undefined: it is read as without this function.
 */
export type ReadReply = (data: JSONValue, event: string) => string | readonly StreamPart[] | Error | undefined

/** Called with the protocol that the first bytes of a reply show. */
export type OnDecoder = (decoder: Decoder) => void

/** How a reply is read. */
export interface DecoderOptions {
  /** For `auto`, which uses it beside the first bytes. */
  readonly contentType?: string
  /** Is a reply an error if it shows nothing, or lacks its announced end? `auto` always requires it. */
  readonly isReplyRequired?: boolean | undefined
  readonly onDecoder?: OnDecoder
  /** Decoders of the protocols that a header or the page names. */
  readonly named?: readonly Decoder[]
  /** For `auto`: the page has named the API of its backend, so that no part is held back. */
  readonly isTrusted?: boolean | undefined
  /** Called for each part that `auto` holds back, because only the first bytes of the reply show its protocol. */
  readonly onHeldBack?: (() => void) | undefined
  /** For `auto`: the page reads a reply of an unknown protocol. */
  readonly readReply?: ReadReply | undefined
}
