import type { ChatStrings } from '../strings/ChatStrings.ts'
import { englishStrings } from '../strings/en.ts'
import { frenchStrings } from '../strings/fr.ts'

/** All strings of the interface, in French and in English. */
export function stringsTable(): string {
  const names = Object.keys(frenchStrings) as (keyof ChatStrings)[] // Its own literal keys.
  const rows = names.map(name => `| \`${name}\` | ${frenchStrings[name]} | ${englishStrings[name]} |`)
  return ['| String | French | English |', '| --- | --- | --- |', ...rows].join('\n')
}
