import { wordsOf } from '../words/words.ts'
import { ENGLISH } from './en.ts'
import { FRENCH } from './fr.ts'
import { FUNCTION_WORDS } from './functionWords.ts'
import { importLanguage, type OtherLanguage } from './importLanguage.ts'
import type { AnswerStrings, Language } from './language.ts'

const read = new Map<string, Language>([FRENCH, ENGLISH].map(language => [language.code, language]))
const reading = new Map<string, Promise<void>>()

/** All languages of the assistant: the first two are always there, the others are read when they are needed. */
export const LANGUAGES: readonly string[] = [...read.keys(), ...Object.keys(FUNCTION_WORDS)]

/** A language that has been read. */
export function languageOf(code: string): Language | undefined {
  return read.get(code)
}

const ALWAYS: readonly Language[] = [FRENCH, ENGLISH]
const among = new Map<string, readonly Language[]>()

/**
 * The languages whose words a text may have. Visitors mix French and English, and write English words in any language.
 * A language that has not been read is left out, because its words are not known.
 */
export function languagesFor(code: string): readonly Language[] {
  const language = read.get(code)
  if (!language || ALWAYS.includes(language)) return ALWAYS
  const known = among.get(code) ?? [language, ENGLISH]
  among.set(code, known)
  return known
}

/** The sentences in a language, in English if it has not been read. */
export function stringsOf(code: string): AnswerStrings {
  return (read.get(code) ?? ENGLISH).strings
}

/** Reads those of these languages that the assistant speaks. If one cannot be read, the next call tries again. */
export async function loadLanguages(codes: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(codes)].filter(isOther).map(load))
}

/** Whether those of these languages that the assistant speaks have been read. */
export function hasLanguages(codes: Iterable<string>): boolean {
  return [...codes].every(code => read.has(code) || !isOther(code))
}

function isOther(code: string): code is OtherLanguage {
  return Object.hasOwn(FUNCTION_WORDS, code)
}

function load(code: OtherLanguage): Promise<void> | undefined {
  if (read.has(code)) return undefined
  const known = reading.get(code)
  if (known) return known
  const attempt = importLanguage(code)
    .then(language => {
      read.set(code, language)
    })
    // Without it, an answer is in the language of the site, in English or in French.
    .catch(() => {})
    .finally(() => reading.delete(code))
  reading.set(code, attempt)
  return attempt
}

const stopWords = new Map<string, ReadonlySet<string>>()

/** The stop words of a language, folded; none if it has not been read. */
export function stopWordsOf(code: string): ReadonlySet<string> {
  const known = stopWords.get(code)
  if (known) return known
  const language = read.get(code)
  const words = new Set(wordsOf(language?.stopWords ?? ''))
  if (language) stopWords.set(code, words)
  return words
}
