import { parseEnv } from 'node:util'
import { isAbsent, isMisread } from '../shared/fileText.mjs'
import { readNamedFile } from '../shared/namedFile.ts'
import { COMMAND_STRINGS } from './strings/commandStrings.ts'

/**
 * Reads a file that an owner has named.
 * @throws Error with one sentence
 */
export function readOwnersFile(file: string): string {
  const text = readText(file)
  if (isMisread(text)) throw new Error(COMMAND_STRINGS.noText(file))
  return text
}

function readText(file: string): string {
  try {
    return readNamedFile(file)
  } catch {
    throw new Error(COMMAND_STRINGS.noFile(file))
  }
}

/** The text of a file with keys and addresses. Without the file, it is empty. */
export function readEnvFile(file: string): string {
  return isAbsent(file) ? '' : readOwnersFile(file)
}

/** The variables of such a file. */
export function readVariables(file: string): Record<string, string | undefined> {
  return parseEnv(readEnvFile(file))
}
