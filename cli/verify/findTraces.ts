import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findExampleValues } from '../../site/plugin/exampleIdentity.ts'
import { contentFiles, type PlacedText, placedTexts, placeOf } from './contentFiles.ts'
import { isSampleFile, isSampleText } from './sample.ts'
import type { VerifyStrings } from './strings/fr.ts'

/** Files that owners may keep as they are: texts are compared one by one, and a theme is a choice. */
const COMPARED_BY_TEXT = /^(?!assistant\/asks).*\.(?:ya?ml|md)$/

/** Texts and files that still come from the sample, or have to be written: one sentence for each. */
export function findTraces(content: string, strings: VerifyStrings): string[] {
  const files = contentFiles(content)
    .filter(path => !COMPARED_BY_TEXT.test(path) && isSampleFile(path, readFileSync(join(content, path))))
    .map(path => strings.at(`content/${path}`, strings.sampleFile))
  const texts = placedTexts(content).flatMap(text => {
    const problem = problemOf(text, strings)
    return problem ? [strings.at(placeOf(text, strings), problem)] : []
  })
  return [...files, ...texts]
}

function problemOf({ path, field, text }: PlacedText, strings: VerifyStrings): string | undefined {
  if (/^\s*\[[^\]]+\]\s*$/.test(text)) return strings.toWrite(text.trim().slice(1, -1))
  if (isSampleText(text)) return strings.sampleText
  if (isDrawingOfSample(path, field, text)) return strings.sampleDrawing(text)
  return path === 'profile.yaml' && findExampleValues(text).length > 0 ? strings.exampleValue : undefined
}

function isDrawingOfSample(path: string, field: string, text: string): boolean {
  if (path === 'hero.yaml') return field === 'art'
  return path === 'projects.yaml' && field.endsWith('.image') && text.startsWith('projet-')
}
