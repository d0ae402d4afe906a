import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file as a whole: at every moment, also after a crash or on a full disk, it has its old text or its new one.
 * @throws the error of the file system, after which the old file is there
 */
export function replaceFile(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : path
  mkdirSync(dirname(target), { recursive: true })
  const fresh = join(dirname(target), `.${basename(target)}.new`)
  rmSync(fresh, { force: true })
  try {
    const file = openSync(fresh, 'wx')
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
