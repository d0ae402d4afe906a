import type { Content } from '../../../site/content/contentSchema.ts'
import { ENGLISH } from './en.ts'
import { FRENCH, type VerifyStrings } from './fr.ts'

/** The sentences of `verify` for the owner of a site, in a language. */
export function chooseStrings(language: Content['profile']['language']): VerifyStrings {
  return language === 'en' ? ENGLISH : FRENCH
}
