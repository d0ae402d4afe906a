import type { Attachment } from '../chat/message.ts'

/** Bytes of a request that are left for its text, its names and its fields. */
const RESERVED_BYTES = 16_000

/** Types of files that systems do not name, or name after a program: Windows says that a CSV file is one of Excel. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  xml: 'text/xml',
  ics: 'text/calendar',
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  parquet: 'application/vnd.apache.parquet',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
}

/** The type of a file: that of its name if it is a text or has no other, otherwise the one that the system says. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const known = TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? ''
  const isNamed = type !== '' && type !== 'application/octet-stream'
  return (isNamed && !known.startsWith('text/') ? type : known) || type
}

/** Is a file of one of these types? A type is `image/png`, `image/*` or `.csv`, as in the `accept` of an input. */
export function isAccepted(file: File, types: readonly string[]): boolean {
  const names = [file.type, typeOf(file)]
  return types.some(accepted => {
    if (accepted.startsWith('.')) return file.name.toLowerCase().endsWith(accepted.toLowerCase())
    const group = accepted.endsWith('/*') && accepted.slice(0, -1)
    return accepted === '*/*' || names.some(type => type === accepted || (group && type.startsWith(group)))
  })
}

/** Size of the largest file that still fits in a request beside others, in bytes. Base64 makes four characters of three. */
export function roomLeft(maxRequestBytes: number, attachments: readonly Attachment[]): number {
  const total = attachments.reduce((sum, { url }) => sum + url.length, 0)
  return Math.floor(((maxRequestBytes - RESERVED_BYTES - total) / 4) * 3)
}
