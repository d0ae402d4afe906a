/** A language as HTML names it: `fr-FR` for the `fr_FR.UTF-8` of a server. */
export function tagOf(language: string): string {
  return language.replace(/[.@].*/, '').replaceAll('_', '-')
}

/** What a table has for a language, or for its main language: that of `de` for `de-AT`. */
export function inLanguage<Value>(table: ReadonlyMap<string, Value>, language: string): Value | undefined {
  const code = tagOf(language).toLowerCase()
  return table.get(code) ?? table.get(code.split('-')[0] ?? '')
}
