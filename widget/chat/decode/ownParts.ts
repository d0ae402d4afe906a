import { ChatError } from '../chatError.ts'
import type { StreamPart } from '../streamPart.ts'
import type { ReadReply } from './decoder.ts'

/** The parts that the page has read. Throws its error. Undefined: the page has read nothing. */
export function ownParts(own: ReturnType<ReadReply>): readonly StreamPart[] | undefined {
  // With the fields that the page has given it.
  if (own instanceof Error) throw new ChatError('stream-error', own.message, { ...own, cause: own })
  return typeof own === 'string' ? [{ type: 'text-delta', id: '', delta: own }] : own
}
