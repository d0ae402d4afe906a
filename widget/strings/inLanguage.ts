/** What a table has for a language, or for its main language: that of `de` for `de-AT`. */
export function inLanguage<Value>(table: ReadonlyMap<string, Value>, language: string): Value | undefined {
  const code = language.toLowerCase()
  return table.get(code) ?? table.get(code.split('-')[0] ?? '')
}
