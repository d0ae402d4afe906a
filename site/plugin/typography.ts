import { LANGUAGE_FACTS, type Language } from './languageFacts.ts'

/** A text with composed letters, the apostrophes and the no-break spaces of its language. */
export function typeset(text: string, language: Language): string {
  const curved = text.normalize('NFC').replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
  return LANGUAGE_FACTS[language].typography.reduce(
    (written, [pattern, replacement]) => written.replace(pattern, replacement),
    curved,
  )
}

/** The same value with all its texts typeset. */
export function typesetAll<Value>(value: Value, language: Language): Value {
  return visit(value) as Value // Only strings change, and they stay strings.

  function visit(part: unknown): unknown {
    if (typeof part === 'string') return typeset(part, language)
    if (Array.isArray(part)) return part.map(visit)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, visit(inner)]))
  }
}
