import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A copy of a content with one text of one file replaced. It is removed when the test ends. */
export function changeContent(path: string, from: string, to: string, name = 'english'): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(`tests/fixtures/contents/${name}`, folder, { recursive: true })
  const file = join(folder, path)
  const source = readFileSync(file, 'utf8')
  if (!source.includes(from)) throw new Error(`${path} has no ${from}`)
  writeFileSync(file, source.replace(from, to))
  return folder
}
