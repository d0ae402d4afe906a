import type { Attachment } from '../chat/message.ts'

/** Bytes of a request that are left for its text, its names and its fields. */
const RESERVED_BYTES = 16_000

/** Is a file of one of these types? A type is `image/png`, `image/*` or `.csv`, as in the `accept` of an input. */
export function isAccepted({ name, type }: File, types: readonly string[]): boolean {
  return types.some(accepted => {
    if (accepted.startsWith('.')) return name.toLowerCase().endsWith(accepted.toLowerCase())
    return (
      accepted === '*/*' || type === accepted || (accepted.endsWith('/*') && type.startsWith(accepted.slice(0, -1)))
    )
  })
}

/**
 * Do these files fit in one request? Until the version of the backend is known, a request has them twice: in the form of
 * AI SDK 4, and in that of 5 to 7.
 */
export function isWithin(maxRequestBytes: number, attachments: readonly Attachment[]): boolean {
  const total = attachments.reduce((sum, { url }) => sum + url.length, 0)
  return total * 2 + RESERVED_BYTES <= maxRequestBytes
}
