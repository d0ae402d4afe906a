/**
 * French if the system speaks it, otherwise English.
 * @param platform the language that the platform says, as on Windows, which has no such variables
 */
export function systemLanguage(
  { LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>> = process.env,
  platform = new Intl.NumberFormat().resolvedOptions().locale,
): 'fr' | 'en' {
  return /^fr(?![a-z])/i.test(LC_ALL || LC_MESSAGES || LANG || platform) ? 'fr' : 'en'
}
