import type { ChatStrings } from './ChatStrings.ts'
import { facadeStrings } from './facadeStrings.ts'
import { inLanguage } from './inLanguage.ts'

/** Strings by language code. The panel brings those of French and English: a page without it shows only what the facade draws. */
const languages = new Map<string, Partial<ChatStrings>>(Object.entries(facadeStrings))

const listeners = new Set<() => void>()

/** The strings of a language, or of its main language: those of `de` for `de-AT`. */
export function findStrings(language: string): Partial<ChatStrings> | undefined {
  return inLanguage(languages, language)
}

/** Add the strings of the panel. Strings that the page has added stay. */
export function completeStrings(tables: Readonly<Record<string, ChatStrings>>): void {
  for (const [code, strings] of Object.entries(tables)) addStrings(code, { ...strings, ...languages.get(code) })
}

/** Add a language for all elements. */
export function addStrings(language: string, strings: ChatStrings): void {
  languages.set(language.toLowerCase(), strings)
  for (const tell of listeners) tell()
}

/** Call back when the strings to show may be others: a language was added, or the page changed its own. */
export function watchLanguages(onChange: () => void): () => void {
  const tell = () => onChange()
  const page = new MutationObserver(tell)
  page.observe(document.documentElement, { attributeFilter: ['lang'] })
  listeners.add(tell)
  return () => {
    page.disconnect()
    listeners.delete(tell)
  }
}
