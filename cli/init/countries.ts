import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min'

/** Languages in which an owner may name a country. */
const LANGUAGES = ['en', 'fr']

/** The ISO code of a country: `GB` for `gb`, `UK`, "United Kingdom" and « Royaume-Uni ». Undefined for anything else. */
export function countryCode(text: string): CountryCode | undefined {
  if (/^[a-z]{2}$/i.test(text)) {
    // UK is an old alias of GB, which Intl knows.
    const [code = ''] = Intl.getCanonicalLocales(`und-${text}`).map(each => each.slice('und-'.length))
    return isSupportedCountry(code) ? code : undefined
  }
  const names = LANGUAGES.map(language => new Intl.DisplayNames(language, { type: 'region' }))
  return getCountries().find(code => names.some(name => fold(name.of(code) ?? '') === fold(text)))
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
}
