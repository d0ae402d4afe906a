import type { ChatStrings } from './ChatStrings.ts'
import { inLanguage, tagOf } from './inLanguage.ts'
import { launcherStrings } from './launcherStrings.ts'

/** Strings by language code. The panel brings those of French and English: a page without it shows only the launcher. */
const languages = new Map<string, Partial<ChatStrings>>(Object.entries(launcherStrings))

const listeners = new Set<() => void>()

/** The strings of a language, or of its main language: those of `de` for `de-AT`. */
export function findStrings(language: string): Partial<ChatStrings> | undefined {
  return inLanguage(languages, language)
}

/** Add strings of the open chat. Strings that the page has added stay. */
export function completeStrings(tables: Readonly<Record<string, Partial<ChatStrings>>>): void {
  for (const [code, strings] of Object.entries(tables)) languages.set(code, { ...strings, ...languages.get(code) })
  tellAll()
}

/** Add a language for all elements. */
export function addStrings(language: string, strings: ChatStrings): void {
  languages.set(tagOf(language).toLowerCase(), strings)
  tellAll()
}

function tellAll(): void {
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
