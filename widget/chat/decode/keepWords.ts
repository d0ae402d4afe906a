import type { StreamPart } from '../streamPart.ts'
import { malformed } from './readJSON.ts'

/** Parts that only speak. */
const WORDS = /^(?:start|finish|reset|(?:text|reasoning)-(?:start|delta|end))/

/** What changes the message, or is sent back to the backend. */
const EFFECTS: object = {
  messageId: undefined,
  messageMetadata: undefined,
  providerMetadata: undefined,
  hasDefinitions: undefined,
}

/**
 * Keep the words of a reply whose protocol was only guessed: a model's plain text may look like a stream. It must not
 * call tools, add sources or data, or choose the id and the metadata of its message.
 */
export async function* keepWords(
  parts: AsyncIterable<StreamPart>,
  onHeldBack?: () => void,
): AsyncGenerator<StreamPart> {
  let isHeldBack = false
  let hasWords = false
  // Its id is not known, so as a plain text it is a message of its own.
  yield { type: 'start', isNewMessage: true }
  for await (const part of parts) {
    if (WORDS.test(part.type)) {
      hasWords ||= 'delta' in part
      yield withoutEffects(part)
    } else {
      isHeldBack = true
      onHeldBack?.()
    }
  }
  if (isHeldBack && !hasWords) throw malformed('Nothing of the reply could be read.', 'text', 'tools or data')
}

function withoutEffects(part: StreamPart): StreamPart {
  return Object.assign({ ...part }, EFFECTS)
}
