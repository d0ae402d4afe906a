import type { Language } from './language.ts'

/** Languages beside French and English. Each is a module of its own, read when a site or a question needs it. */
export type OtherLanguage = 'de' | 'es' | 'it' | 'nl' | 'pt'

const MODULES: Readonly<Record<OtherLanguage, () => Promise<{ language: Language }>>> = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pt: () => import('./pt.ts'),
}

/** Reads the module of a language. In a page without a server, `widget/static/fetchLanguage.ts` takes the place of this one. */
export async function importLanguage(code: OtherLanguage): Promise<Language> {
  return (await MODULES[code]()).language
}
