import type { StreamPart } from '../streamPart.ts'

/** Decodes chunks of text to parts. */
export type Decoder = (text: AsyncGenerator<string>) => AsyncGenerator<StreamPart>

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
  /** Called for each part that `auto` holds back, because only the first bytes of the reply show its protocol. */
  readonly onHeldBack?: (() => void) | undefined
}
