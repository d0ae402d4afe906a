import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryCode } from './countries.ts'

/**
 * A phone number as `tel:` links need it: `+441174960182` for "0117 496 0182" of GB. Undefined if it is no number of that
 * country, or of the one that follows its `+`.
 */
export function internationalNumber(phone: string, country = ''): string | undefined {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: countryCode(country), extract: false })
  return number?.isValid() ? number.number : undefined
}
