import { ChatError } from '../chatError.ts'

/** Maximum characters of a line, an event or a JSON body: the most that a decoder keeps before it can parse. */
const MAX_BUFFER = 2 ** 24

/** Return the buffered text, or throw if it is too long. */
export function checkBuffer(text: string): string {
  if (text.length <= MAX_BUFFER) return text
  throw new ChatError('malformed-stream', `A piece of the reply is longer than ${MAX_BUFFER} characters.`)
}
