import { statSync } from 'node:fs'
import { join } from 'node:path'
import { withoutStack } from '../../shared/namedFile.ts'

/**
 * Refuses a named pipe in place of a file from which Vite reads variables: Vite would wait for a program that writes into it.
 * @throws Error with one sentence
 */
export function refusePipes(folder: string, mode: string): void {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`]
  const pipe = files.find(file => statSync(join(folder, file), { throwIfNoEntry: false })?.isFIFO())
  if (pipe) throw withoutStack(`${pipe}: it must be a file, not a named pipe`)
}
