import { mkdir, statfs } from 'node:fs/promises'
import { Failure } from './Failure.mjs'

/** Space that stays free, so that the machine continues to work. */
const RESERVE_BYTES = 200e6

/**
 * Rejects with a `Failure` when the disk has no room for this number of bytes.
 * @param {string} folder is created
 * @param {number} bytes
 * @param {(folder: string) => Promise<{ bavail: number, bsize: number }>} [read]
 */
export async function needSpace(folder, bytes, read = statfs) {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await read(folder)
  const free = bavail * bsize
  if (free >= bytes + RESERVE_BYTES) return
  throw new Failure(strings => strings.noSpace(bytes + RESERVE_BYTES, folder, free))
}
