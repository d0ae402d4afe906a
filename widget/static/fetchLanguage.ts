import type { OtherLanguage } from '../../knowledge/languages/importLanguage.ts'
import type { Language } from '../../knowledge/languages/language.ts'
import { BrowserUrl } from '../../shared/builtIns.ts'
import { importFile } from '../../shared/importFile.ts'

/** Fetches the words and sentences of a language. The console shows each failure. The next call asks again. */
export async function importLanguage(code: OtherLanguage): Promise<Language> {
  const name = `nicodata-chat-static-${code}.js`
  // The files of the languages are beside `nicodata-chat-static.js`.
  const file = importFile<{ language: Language }>(name, import.meta.url, 'language')
  file.catch(() =>
    console.error(`<nicodata-chat>: answers without ${new BrowserUrl(name, import.meta.url)}, which cannot be read`),
  )
  return (await file).language
}
