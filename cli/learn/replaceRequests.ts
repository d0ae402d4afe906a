import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { otherThanFile } from '../../shared/namedFile.ts'
import type { LearnStrings } from '../strings/learnStrings.ts'

const NAME = /^learn-\d+\.txt$/
/** The line with the code of a request. */
const REQUEST = /^### [\da-f]{8}\n/m

/**
 * Writes the requests of `learn --prompt` into this folder, in place of all those of an earlier run.
 * @returns the names of the files
 * @throws Error with one sentence if such a file has something else, and then nothing is written
 */
export function replaceRequests(texts: readonly string[], strings: LearnStrings): string[] {
  const files = texts.map((_, place) => `learn-${place + 1}.txt`)
  const others = readdirSync('.').filter(name => NAME.test(name))
  const old = others.filter(isRequest)
  const foreign = others.find(name => files.includes(name) && !old.includes(name))
  if (foreign !== undefined) throw new Error(strings.notRequest(foreign))
  for (const name of old) rmSync(name)
  for (const [place, text] of texts.entries()) writeFileSync(files[place] ?? '', text)
  return files
}

function isRequest(name: string): boolean {
  return otherThanFile(name) === undefined && REQUEST.test(readFileSync(name, 'utf8'))
}
