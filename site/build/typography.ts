import type { Content } from '../../shared/contentSchema.ts'

const NO_BREAK = '\u00a0'

type Language = Content['profile']['language']

/** Replacements in a text that was typed with ordinary spaces and straight apostrophes. */
const RULES: Record<Language, readonly (readonly [RegExp, string])[]> = {
  fr: [
    [/ (?=[:;!?»])/g, NO_BREAK],
    [/« /g, `«${NO_BREAK}`],
    // 1 312   06 39 98 41 27
    [/(?<=\d) (?=\d{2,3}(?!\d))/g, NO_BREAK],
    // 38 %   1 240 k€
    [/(?<=\d) (?=%|k?€)/g, NO_BREAK],
    // 140 magasins, but 2019 may be a year
    [/(?<![\d\u00a0.,+-])(\d{1,3}) (?=\p{L})/gu, `$1${NO_BREAK}`],
  ],
  en: [],
}

/** A text with the apostrophes and the no-break spaces of its language. */
export function typeset(text: string, language: Language): string {
  const curved = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
  return RULES[language].reduce((written, [pattern, replacement]) => written.replace(pattern, replacement), curved)
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
