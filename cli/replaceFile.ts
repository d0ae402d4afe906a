import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Whether anybody may write a file. */
const WRITABLE = 0o222

/**
 * Writes a file as a whole: at every moment, also after a crash or on a full disk, it has its old text or its new one.
 * @throws the error of the file system, after which the old file is there
 */
export function replaceFile(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : path
  const mode = existsSync(target) ? statSync(target).mode : 0o666
  // A rename would also replace a file that its owner has protected.
  if ((mode & WRITABLE) === 0) throw Object.assign(new Error(`EACCES: ${target}`), { code: 'EACCES' })
  mkdirSync(dirname(target), { recursive: true })
  const fresh = join(dirname(target), `.${basename(target)}.new`)
  rmSync(fresh, { force: true })
  try {
    const file = openSync(fresh, 'wx', mode & 0o777)
    try {
      const bytes = Buffer.from(text)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}
