import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findExampleValues } from '../../site/build/exampleIdentity.ts'
import { contentFiles, placedTexts } from './contentFiles.ts'
import { isSampleFile, isSampleText } from './sample.ts'

/** Files that everybody may keep as they are: texts are compared one by one, and a theme is a choice. */
const COMPARED_BY_TEXT = /^(?!assistant\/asks).*\.(?:ya?ml|md)$/

/** What is still of the sample, or was left to be written: one French sentence for each text and file. */
export function findTraces(content: string): string[] {
  const files = contentFiles(content)
    .filter(path => !COMPARED_BY_TEXT.test(path) && isSampleFile(path, readFileSync(join(content, path))))
    .map(path => `content/${path} : c’est le fichier de l’exemple, à remplacer ou à supprimer.`)
  const texts = placedTexts(content).flatMap(({ path, field, text }) => {
    const problem = problemOf(path, field, text)
    return problem ? [`content/${path}, ${field} : ${problem}.`] : []
  })
  return [...files, ...texts]
}

function problemOf(path: string, field: string, text: string): string | undefined {
  if (/^\s*\[[^\]]+\]\s*$/.test(text)) return `« ${text.trim().slice(1, -1)} » est à écrire`
  if (isSampleText(text)) return 'c’est un texte de l’exemple, à remplacer par le vôtre'
  if (isDrawingOfSample(path, field, text)) return `le dessin ${text} est fait pour l’exemple`
  return path === 'profile.yaml' && findExampleValues(text).length > 0 ? 'c’est une valeur d’exemple' : undefined
}

function isDrawingOfSample(path: string, field: string, text: string): boolean {
  if (path === 'hero.yaml') return field === 'art'
  return path === 'projects.yaml' && field.endsWith('.image') && text.startsWith('projet-')
}
