import { ChatError } from '../chatError.ts'

/** Characters of a line, an event or a JSON body: as much as a decoder holds before it can read any of it. */
const MAX_BUFFER = 2 ** 24

/** The text that a decoder holds, unless there is too much of it. */
export function checkBuffer(text: string): string {
  if (text.length <= MAX_BUFFER) return text
  throw new ChatError('malformed-stream', `A piece of the reply is longer than ${MAX_BUFFER} characters.`)
}
