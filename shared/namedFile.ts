import { closeSync, openSync, readFileSync, readSync, type Stats, statSync } from 'node:fs'
import { devNull } from 'node:os'
import { decodeText } from './fileText.mjs'

/** Pipes and terminals that this process was started with: `/dev/stdin`, and those of `<(…)` in a shell. */
const INHERITED = /^\/dev\/(?:stdin|fd\/\d+)$|^\/proc\/self\/fd\/\d+$/
const MOST_MEGABYTES = 200

/**
 * What a path leads to in place of a file: « a named pipe ». Opening a pipe may wait forever, and a device may have no end.
 * Undefined for a file, for the null device, which is empty, and for a path that leads to nothing.
 */
export function otherThanFile(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return !found || found.isFile() || isNullDevice(found) ? undefined : kindOf(found)
}

/**
 * Reads a text file that an owner named, or that is in a folder of an owner. A pipe is read if this process was started with it.
 * @throws Error with one sentence that names the file
 */
export function readNamedFile(path: string): string {
  const other = otherThanFile(path)
  if (other === undefined) return decodeText(readFileSync(path))
  if (INHERITED.test(path) && !statSync(path).isDirectory()) return readInherited(path)
  throw withoutStack(`${path}: it must be a file, not ${other}`)
}

/** An error that a build shows as its sentence: a stack trace would not help an owner. */
export function withoutStack(sentence: string): Error {
  const error = new Error(sentence)
  error.stack = sentence
  return error
}

function isNullDevice(found: Stats): boolean {
  return found.isCharacterDevice() && found.rdev === statSync(devNull).rdev
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder'
  if (found.isFIFO()) return 'a named pipe'
  return found.isSocket() ? 'a socket' : 'a device'
}

/** Reads to the end, which a program at the other end of a pipe may never write. */
function readInherited(path: string): string {
  const descriptor = openSync(path, 'r')
  try {
    const chunks: Buffer[] = []
    let total = 0
    for (;;) {
      const chunk = Buffer.alloc(65_536)
      const length = readSync(descriptor, chunk, 0, chunk.length, null)
      if (length === 0) return decodeText(Buffer.concat(chunks))
      chunks.push(chunk.subarray(0, length))
      total += length
      if (total > MOST_MEGABYTES * 1_000_000) throw new Error(`${path}: it has at most ${MOST_MEGABYTES} MB`)
    }
  } finally {
    closeSync(descriptor)
  }
}
