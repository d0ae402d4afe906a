import { ENGLISH } from './en.ts'
import { FRENCH } from './fr.ts'
import type { ServerStrings } from './ServerStrings.ts'

/** What the server says beside its answers, in the language of the site, or in English if it has no strings of it. */
export function chooseServerStrings(language: string): ServerStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
