import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../site/plugin/documentFile.ts'
import { placedTexts } from './contentFiles.ts'
import sample from './sample.json' with { type: 'json' }

/** Hashes of the texts and files of a content, so that the program does not contain the sample's words. */
export interface ContentHashes {
  /** Path -> hash of its bytes. */
  files: Record<string, string>
  texts: string[]
}

const sampleTexts = new Set<string>(sample.texts)
const sampleFiles: Record<string, string> = sample.files

/** The hashes of a content: of all its files, and of its distinctive texts. */
export function hashContent(folder: string): ContentHashes {
  const texts = placedTexts(folder).filter(({ text }) => isOwnWording(text))
  return {
    files: Object.fromEntries(filesOf(folder).map(path => [path, hash(readFileSync(join(folder, path)))])),
    texts: [...new Set(texts.map(({ text }) => hash(normalize(text))))].sort(),
  }
}

/** Whether a file has the bytes of the sample's file at that path. */
export function isSampleFile(path: string, bytes: Buffer): boolean {
  return sampleFiles[path] === hash(bytes)
}

/** Whether a text is one of the sample, however its spaces, apostrophes and capitals are typed. */
export function isSampleText(text: string): boolean {
  return sampleTexts.has(hash(normalize(text)))
}

// Two people may both write "Services" or "Power BI", but not the same four words.
function isOwnWording(text: string): boolean {
  return normalize(text).split(' ').length >= 4 || /nicodata/i.test(text)
}

function normalize(text: string): string {
  return text.normalize('NFKC').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase()
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 16)
}
