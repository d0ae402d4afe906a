import type { StreamPart } from '../streamPart.ts'
import type { ReadReply } from './decoder.ts'

/** The parts that the page has read. Throws its error. Undefined: the page has read nothing. */
export function ownParts(own: ReturnType<ReadReply>): readonly StreamPart[] | undefined {
  if (own instanceof Error) throw own
  return typeof own === 'string' ? [{ type: 'text-delta', id: '', delta: own }] : own
}
