import { expect, test } from 'vitest'
import { countryCode } from '../../../cli/init/countries.ts'
import { internationalNumber } from '../../../cli/init/phoneNumbers.ts'

// Numbers of public bodies, or reserved for fiction.
test.each([
  ['GB', '0117 496 0182', '+441174960182'],
  ['UK', '(020) 7946 0018', '+442079460018'],
  ['FR', '06 39 98 41 27', '+33639984127'],
  ['BE', '02 501 02 11', '+3225010211'],
  ['CH', '044 668 18 00', '+41446681800'],
  ['LU', '247 82000', '+35224782000'],
  ['DE', '030 22730000', '+493022730000'],
  ['AT', '01 53115 0', '+431531150'],
  ['NL', '070 318 2211', '+31703182211'],
  ['ES', '915 24 10 00', '+34915241000'],
  ['PT', '213 919 000', '+351213919000'],
  ['IT', '06 6706 1', '+390667061'],
  ['IE', '01 618 3000', '+35316183000'],
  ['DK', '33 37 55 00', '+4533375500'],
  ['SE', '08-786 40 00', '+4687864000'],
  ['NO', '23 31 30 50', '+4723313050'],
  ['PL', '22 694 25 00', '+48226942500'],
  ['US', '(202) 555-0143', '+12025550143'],
  ['CA', '613-555-0143', '+16135550143'],
  ['AU', '02 6277 7111', '+61262777111'],
  ['NZ', '04 817 9999', '+6448179999'],
  ['JP', '03-3581-5111', '+81335815111'],
])('in %s, %s is %s', (country, typed, number) => {
  expect(internationalNumber(typed, country)).toBe(number)
})

test('a number with a code of its own needs no country, and wins against it', () => {
  expect(internationalNumber('+32 2 501 02 11')).toBe('+3225010211')
  expect(internationalNumber('00 32 2 501 02 11', 'FR')).toBe('+3225010211')
})

test.each([
  ['FR', '0117 496 0182'],
  ['GB', '06 39 98 41 27'],
  ['FR', 'call me'],
  ['FR', ''],
  ['', '06 39 98 41 27'],
])('in "%s", "%s" is not a phone number', (country, typed) => {
  expect(internationalNumber(typed, country)).toBeUndefined()
})

test.each([
  ['GB', 'GB'],
  ['UK', 'GB'],
  ['uk', 'GB'],
  ['United Kingdom', 'GB'],
  ['royaume uni', 'GB'],
  ['France', 'FR'],
  ['États-Unis', 'US'],
  ['Germany', 'DE'],
  ['XX', undefined],
  ['Atlantis', undefined],
  ['', undefined],
  ['É', undefined],
])('the country "%s" is %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code)
})
