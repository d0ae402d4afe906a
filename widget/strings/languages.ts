import { englishStrings } from './en.ts'
import { type ChatStrings, frenchStrings } from './fr.ts'

/** Strings by language code. French and English are always there. */
const languages = new Map<string, ChatStrings>([
  ['fr', frenchStrings],
  ['en', englishStrings],
])

const listeners = new Set<() => void>()

/** The strings of a language, or of its main language: those of `de` for `de-AT`. */
export function findStrings(language: string): ChatStrings | undefined {
  const code = language.toLowerCase()
  return languages.get(code) ?? languages.get(code.split('-')[0] ?? '')
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
