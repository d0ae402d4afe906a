/** Without a country, a browser writes American English, with a comma before “and”, and Brazilian Portuguese. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' }

/**
 * « a, b et c », or « a, b ou c » for a choice. Only commas if a name has an « et » itself: « a, b et c, d ».
 * @param language two letters of a language that the assistant speaks
 */
export function writeList(words: readonly string[], language: string, isChoice = false): string {
  const type = isChoice ? 'disjunction' : 'conjunction'
  const parts = new Intl.ListFormat(LOCALES[language] ?? language, { type }).formatToParts(words)
  const joint = parts.at(-2)?.value ?? ''
  return words.some(word => word.includes(joint)) ? words.join(', ') : parts.map(({ value }) => value).join('')
}

/** The name of a language in one that the assistant speaks: « allemand »; undefined for an unknown code. */
export function nameOfLanguage(code: string, language: string): string | undefined {
  if (!/^[a-z]{2}$/.test(code)) return undefined
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code)
}
