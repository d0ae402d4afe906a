/** « Le texte “entre guillemets” d’un propriétaire » */
export function quotedInFrench(text: string): string {
  const inner = text.replace(/«\s*/g, '“').replace(/(?<!\s)\s*»/g, '”')
  return `«\u00a0${inner}\u00a0»`
}

/** “The text of an owner, with ‘quotes’ inside” */
export function quotedInEnglish(text: string): string {
  return `“${text.replace(/[“«]\s*/g, '‘').replace(/(?<!\s)\s*[”»]/g, '’')}”`
}
