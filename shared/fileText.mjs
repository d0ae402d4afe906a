import { lstatSync, realpathSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * Whether a name surely does not exist: what cannot be looked at, as in a working folder that was removed, counts as there, so
 * that reading it says why it cannot be read.
 * @param {string} path
 */
export function isAbsent(path) {
  try {
    // Every name is absent in a working folder that was removed, and then this throws.
    realpathSync.native('.')
    return lstatSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, as editors on Windows write them, without the mark.
 * @param {Uint8Array} bytes
 */
export function decodeText(bytes) {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Whether a text was read in a wrong encoding: UTF-16 without a byte order mark, Windows-1252. @param {string} text */
export function isMisread(text) {
  return /[\0\uFFFD]/.test(text)
}

/** Adds the variables of an `.env` file to the process; existing ones win. @param {string} text */
export function addVariables(text) {
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (!Object.hasOwn(process.env, name)) process.env[name] = value
  }
}
