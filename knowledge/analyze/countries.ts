import { LANGUAGES } from '../languages/languages.ts'
import { fold } from '../words/words.ts'

/** The countries of the seven languages in Europe, and their neighbours. */
const CODES = 'AT BE CH DE DK ES FR GR IE IT LU NL PL PT SE'.split(' ')

let known: readonly string[][] | undefined

/** Each country by its names in all languages, folded: “austria”, « osterreich », « autriche ». */
export function countries(): readonly (readonly string[])[] {
  known ??= CODES.map(code =>
    LANGUAGES.map(language => fold(new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '')).filter(
      // A word of a longer name has a meaning of its own: « bas » in « Pays-Bas ».
      (name, place, all) => /^\p{L}+$/u.test(name) && all.indexOf(name) === place,
    ),
  )
  return known
}

/** The folded names of the country that a folded word names; undefined for another word. */
export function namesOfCountry(word: string): readonly string[] | undefined {
  return countries().find(names => names.includes(word))
}
