import type { StreamPart } from '../streamPart.ts'
import { decodeText } from './decodeText.ts'
import { malformed } from './malformed.ts'

/** Parts with only words. */
const WORDS = /^(?:text|reasoning-(?!sig|red)|start|finish|reset)/

/** What changes the message, or is sent back to the backend. */
const EFFECTS: object = {
  messageId: undefined,
  messageMetadata: undefined,
  providerMetadata: undefined,
  hasDefinitions: undefined,
}

/** A line that is none of an event stream, of a data stream or of JSON. */
const OTHER_LINE = /(?:^|[\r\n])(?!(?:event|id|retry)?:|(?:data|[\da-k]): *["{[]|[\t ]*(?:[{}[\]"\r\n]|$))[^\r\n]/

/**
 * Decode a reply whose protocol was only guessed, and keep its words: a model's plain text may look like a stream. It must
 * not call tools, add sources or data, or choose the id and the metadata of its message. A reply that is not this protocol
 * to its end was plain text: then all of it is shown.
 */
export async function* keepWords(
  text: AsyncGenerator<string>,
  decode: (text: AsyncIterable<string>) => AsyncIterable<StreamPart>,
  onHeldBack?: () => void,
): AsyncGenerator<StreamPart> {
  let whole = ''
  let isLost = false
  const next = async () => {
    isLost = true
    const step = await text.next()
    isLost = false
    whole += step.value ?? ''
    return step
  }
  let isSilent: boolean | undefined
  let failure: unknown
  // Its id is not known, so as a plain text it is a message of its own.
  yield { type: 'start', isNewMessage: true }
  try {
    // Without `return`: the rest is read after a failure too.
    for await (const part of decode({ [Symbol.asyncIterator]: () => ({ next }) })) {
      if (WORDS.test(part.type)) {
        if ('delta' in part) isSilent = false
        yield Object.assign({ ...part }, EFFECTS)
      } else {
        isSilent ??= true
        onHeldBack?.()
      }
    }
    if (isSilent) failure = malformed('Nothing of the reply could be read.', 'text', whole)
  } catch (error) {
    if (isLost) throw error
    failure = error
    while (!(await next()).done);
  } finally {
    await text.return(undefined)
  }
  if (OTHER_LINE.test(whole)) {
    yield { type: 'replay' }
    yield* decodeText([whole])
  } else if (failure) throw failure
}
