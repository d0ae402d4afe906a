import type { StreamPart } from '../streamPart.ts'
import type { decodeModel } from './decodeModel.ts'
import type { readEvents } from './readEntries.ts'
import type { throwReported } from './reportedError.ts'

/**
 * Chooses the decoder for a reply that starts like this. Undefined: there is none. The dialects are a file of their own and
 * get what they share with other decoders.
 */
export type ChooseDialect = (
  start: string,
  decode: typeof decodeModel,
  read: typeof readEvents,
  fail: typeof throwReported,
) => ((text: AsyncIterable<string>) => AsyncGenerator<StreamPart>) | undefined

/** Place of the dialects. The widget, the engine and the dialects may be files without a common module. */
const OFFERED = Symbol.for('nicodata-chat.dialects')

/** Let all chats and engines of the page read dialects. */
export function offerDialects(choose: ChooseDialect): void {
  Object.defineProperty(globalThis, OFFERED, { value: choose, configurable: true })
}

export function offeredDialects(): ChooseDialect | undefined {
  return Reflect.get(globalThis, OFFERED)
}
