import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryCode } from './countries.ts'

/**
 * A phone number as `tel:` links need it: `+441174960182` for "0117 496 0182" of GB. Undefined if that country, or the one
 * that follows its `+`, does not have such a number.
 */
export function internationalNumber(phone: string, country = ''): string | undefined {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: countryCode(country), extract: false })
  return number?.isValid() ? number.number : undefined
}
