import { readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText, isAbsent } from '../../shared/fileText.mjs'
import { withoutStack } from '../../shared/namedFile.ts'

/**
 * Refuses files from which Vite would read no variables, or not all of them, without a word: it waits for a program that writes
 * into a named pipe, skips a link to nothing, and takes a byte order mark for a part of the first name.
 * @throws Error with one sentence
 */
export function refuseEnvFiles(folder: string, mode: string): void {
  for (const file of ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]) {
    const path = join(folder, file)
    if (isAbsent(path)) continue
    const found = follow(path)
    if (!found) throw withoutStack(`${file}: it must be a file that can be read`)
    if (found.isFIFO()) throw withoutStack(`${file}: it must be a file, not a named pipe`)
    if (found.isFile() && !isPlain(readFileSync(path))) {
      throw withoutStack(`${file}: it must be text in UTF-8, without a byte order mark`)
    }
  }
}

/** Undefined for a link to nothing or to itself, and in a folder that cannot be searched. */
function follow(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** Whether it is text that Vite reads as we do. */
function isPlain(bytes: Buffer): boolean {
  const text = bytes.toString()
  return text === decodeText(bytes) && !text.includes('\0')
}
