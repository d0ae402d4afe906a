import type { OtherLanguage } from '../../knowledge/languages/importLanguage.ts'
import type { Language } from '../../knowledge/languages/language.ts'

/** The address of `nicodata-chat-static.js`, which has the files of the languages beside it. */
const ownAddress = import.meta.url
const failures = new Map<OtherLanguage, number>()

/** Fetches the words and sentences of a language. The console shows the first failure. The next call asks again. */
export async function importLanguage(code: OtherLanguage): Promise<Language> {
  const address = new URL(`nicodata-chat-static-${code}.js`, ownAddress)
  const failed = failures.get(code)
  // Firefox and Safari keep the failure of an address: https://github.com/whatwg/html/issues/6768
  if (failed) address.searchParams.set('retry', String(failed))
  try {
    const module: { language: Language } = await import(/* @vite-ignore */ /* webpackIgnore: true */ address.href)
    return module.language
  } catch (error) {
    if (!failed) console.error(`<nicodata-chat>: answers without ${address}, which cannot be read`)
    failures.set(code, (failed ?? 0) + 1)
    throw error
  }
}
