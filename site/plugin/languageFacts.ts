import type { Content } from '../content/contentSchema.ts'
import { englishStrings } from '../strings/en.ts'
import { frenchStrings, type SiteStrings } from '../strings/fr.ts'

/** The language of a site. */
export type Language = Content['profile']['language']

interface LanguageFacts {
  /** The site's own words. */
  strings: SiteStrings
  /** Language and country for search engines. */
  locale: string
  /** Replacements in a text that was typed with ordinary spaces. */
  typography: readonly (readonly [RegExp, string])[]
}

const NO_BREAK = '\u00a0'

/** Everything that depends on the language of a site, except the owner's texts. */
export const LANGUAGE_FACTS: Record<Language, LanguageFacts> = {
  fr: {
    strings: frenchStrings,
    locale: 'fr-FR',
    typography: [
      [/ (?=[:;!?»])/g, NO_BREAK],
      [/« /g, `«${NO_BREAK}`],
      // 1 312   06 39 98 41 27
      [/(?<=\d) (?=\d{2,3}(?!\d))/g, NO_BREAK],
      // 38 %   1 240 k€
      [/(?<=\d) (?=%|k?€)/g, NO_BREAK],
      // 140 magasins, but 2019 may be a year
      [/(?<![\d\u00a0.,+-])(\d{1,3}) (?=\p{L})/gu, `$1${NO_BREAK}`],
    ],
  },
  en: {
    strings: englishStrings,
    locale: 'en-GB',
    // Six days' work
    typography: [[/(?<=\p{L}s)'(?= \p{Ll})/gu, '’']],
  },
}

/** Writes « Lieu : Lyon » with the colon of a language. */
export function labels(language: Language): (label: string, value: string) => string {
  const colon = language === 'fr' ? `${NO_BREAK}: ` : ': '
  return (label, value) => `${label}${colon}${value}`
}
