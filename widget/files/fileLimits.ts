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

/** Size of the largest file that still fits in a request beside others, in bytes. Base64 makes four characters of three. */
export function roomLeft(maxRequestBytes: number, attachments: readonly Attachment[]): number {
  const total = attachments.reduce((sum, { url }) => sum + url.length, 0)
  return Math.floor(((maxRequestBytes - RESERVED_BYTES - total) / 4) * 3)
}
