import { CONTENT_FILES, type Content } from '../content/contentSchema.ts'
import { FACES, scriptOf } from './faces.ts'

/** Letters that no font of the site has, and the text with these letters. */
interface MissingLetters {
  /** Path of the file below the content's folder. */
  path: string
  /** `services[0].title`; empty for Markdown. */
  field: string
  letters: string[]
}

/** Emoji and other signs come from the visitor's system. */
const LETTER = /[\p{L}\p{M}\p{N}]/u

/** The letters of a content that neither titles nor texts can show in the fonts of the site. */
export function findMissingLetters(content: Content): MissingLetters[] {
  const files = Object.entries(CONTENT_FILES).flatMap(
    ([name, { path }]) => textsOf(content[name as keyof typeof CONTENT_FILES]).map(text => ({ path, ...text })), // Its own keys.
  )
  const legal = content.legalTexts.flatMap(({ id, title, markdown }) =>
    [title, markdown].map(text => ({ path: `legal/${id}.md`, field: '', text })),
  )
  const projects = content.projectTexts.map(({ id, markdown }) => ({
    path: `projects/${id}.md`,
    field: '',
    text: markdown,
  }))
  return [...files, ...legal, ...projects].flatMap(({ path, field, text }) => {
    const letters = [...new Set(text)].filter(letter => LETTER.test(letter) && isMissing(letter))
    return letters.length > 0 ? [{ path, field, letters }] : []
  })
}

function isMissing(letter: string): boolean {
  return !FACES.some(face => face.style === 'normal' && scriptOf(face, letter) !== undefined)
}

function textsOf(value: unknown, field = ''): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (Array.isArray(value)) return value.flatMap((inner, index) => textsOf(inner, `${field}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, field ? `${field}.${key}` : key))
}
