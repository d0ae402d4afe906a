import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../site/content/contentSchema.ts'
import { isLeftOut } from '../../site/content/pageSchema.ts'
import { filesOf } from '../../site/plugin/documentFile.ts'
import { findExampleValues } from '../../site/plugin/exampleIdentity.ts'
import type { OwnerStrings } from '../strings/fr.ts'
import { type PlacedText, placedTexts, placeOf } from './contentFiles.ts'
import { isSampleFile, isSampleText } from './sample.ts'

/** Files that owners may keep as they are: texts are compared one by one, and a theme is a choice. */
const COMPARED_BY_TEXT = /^(?!assistant\/asks).*\.(?:ya?ml|md)$/

/** Words in brackets that are not those of a link. */
const TO_WRITE = /\[([^\][]+)\](?![([:])/

/** What is still of the sample on the page, or was left to be written: one sentence for each text and file. */
export function findTraces(folder: string, { page }: Pick<Content, 'page'>, strings: OwnerStrings): string[] {
  const files = filesOf(folder)
    .filter(path => !COMPARED_BY_TEXT.test(path) && isSampleFile(path, readFileSync(join(folder, path))))
    .map(path => strings.at(`content/${path}`, strings.sampleFile))
  const texts = placedTexts(folder).flatMap(text => {
    const problem = isLeftOut(text.path, page) ? undefined : problemOf(text, strings)
    return problem ? [strings.at(placeOf(text, strings), problem)] : []
  })
  return [...files, ...texts]
}

function problemOf({ path, field, text }: PlacedText, strings: OwnerStrings): string | undefined {
  const [, toWrite] = TO_WRITE.exec(text) ?? []
  if (toWrite && path.endsWith('yaml')) return strings.toWrite(toWrite)
  if (isSampleText(text)) return strings.sampleText
  if (isDrawingOfSample(path, field, text)) return strings.sampleDrawing(text)
  return path === 'profile.yaml' && findExampleValues(text).length > 0 ? strings.exampleValue : undefined
}

function isDrawingOfSample(path: string, field: string, text: string): boolean {
  if (path === 'hero.yaml') return field === 'art' && text === 'flux'
  return path === 'projects.yaml' && field.endsWith('.image') && text.startsWith('projet-')
}
