import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '../../../knowledge/words/words.ts'

const FOLDERS = [
  'tests/fixtures/knowledge',
  'tests/sample/knowledge',
  'content',
  'knowledge/languages',
  'knowledge/synonyms',
]

/** The folded words of sites, and of the languages and synonyms of the assistant. */
export function wordsOfSamples(): string[] {
  const texts = FOLDERS.flatMap(folder => {
    const path = join(import.meta.dirname, '../../..', folder)
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    return files.map(file => readFileSync(join(file.parentPath, file.name), 'utf8'))
  })
  return [...new Set(texts.flatMap(wordsOf))]
}
