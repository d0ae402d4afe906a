import { ENGLISH } from './en.ts'
import { FRENCH, type OwnerStrings } from './fr.ts'

/** What the terminal says to the owner of a site in its language, or in English. `init` speaks French: there is no site yet. */
export function ownerStrings(language: string): OwnerStrings {
  return language === 'fr' ? FRENCH : ENGLISH
}
