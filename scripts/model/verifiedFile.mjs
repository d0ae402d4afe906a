import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/**
 * The result of a verification, stored beside the file as `.verified`. Gigabytes are read again only when the size or the
 * time has changed.
 * @typedef {object} Verified
 * @property {number} bytes
 * @property {number} mtimeMs
 * @property {string} sha256
 */

/**
 * Whether a file exists with its sum: the pinned one, or the one of its download. A file with another
 * sum is removed.
 * @param {string} path
 * @param {string | undefined} sha256
 * @param {AbortSignal} [signal]
 */
export async function isVerified(path, sha256, signal) {
  const file = await stat(path).catch(() => undefined)
  if (!file) return false
  const earlier = await readRecord(path)
  const expected = sha256 ?? earlier?.sha256
  const isSame = earlier?.bytes === file.size && earlier.mtimeMs === file.mtimeMs && earlier.sha256 === expected
  if (isSame) return true
  if (expected !== undefined && (await sumOf(path, signal)) === expected) {
    await writeRecord(path, { bytes: file.size, mtimeMs: file.mtimeMs, sha256: expected })
    return true
  }
  await rm(path)
  return false
}

/**
 * Gives a part its final name if it has the expected sum, and remembers what was verified. Otherwise the part is removed.
 * @param {string} part
 * @param {string} path
 * @param {string | undefined} expected
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>}
 */
export async function acceptPart(part, path, expected, signal) {
  const { size, mtimeMs } = await stat(part)
  const sha256 = await sumOf(part, signal)
  if (expected !== undefined && sha256 !== expected) {
    await rm(part)
    return false
  }
  await rename(part, path)
  await writeRecord(path, { bytes: size, mtimeMs, sha256 })
  return true
}

/** @param {string} path @returns {Promise<Partial<Verified> | undefined>} */
async function readRecord(path) {
  try {
    return JSON.parse(await readFile(`${path}.verified`, 'utf8')) ?? undefined
  } catch {
    return undefined
  }
}

/** @param {string} path @param {Verified} verified */
async function writeRecord(path, verified) {
  await writeFile(`${path}.verified`, `${JSON.stringify(verified)}\n`)
}

/** @param {string} path @param {AbortSignal} [signal] */
async function sumOf(path, signal) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash, { signal })
  return hash.digest('hex')
}
