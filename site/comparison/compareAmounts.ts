import type { ComparisonWords } from '../strings/fr.ts'

/** A comparison of two amounts, or what is wrong with one of them. */
export type Comparison =
  | {
      /** As they are written in the language. */
      amounts: readonly [string, string]
      values: readonly [number, number]
      /** `51 k€`; empty if both are the same. */
      gap: string
      sentence: string
      /** Asks whether both have one unit, if they are too far apart; empty otherwise. */
      doubt: string
    }
  | { wrong: readonly (0 | 1)[]; sentence: string }

/** A number with any signs between its digits, and a unit before or after it: `1 238,5 k€`, `£1,238`. */
const AMOUNT = /^([^\d.,-]{0,3})(\d[\d\s.,'’]*)(\D{0,20})$/u
const THREE_DIGITS = /^\d{3}$/
/** Two tools that measure the same differ by less than this factor: one of them counts in thousands. */
const FAR_APART = 100

/**
 * Compares two amounts of a visitor, such as `1 238 k€` and `1187`. An amount without a unit has that of the other.
 * @param locale of the numbers: in `fr`, `1,238` is one and a bit; in `en`, it is more than a thousand
 */
export function compareAmounts(written: readonly [string, string], words: ComparisonWords, locale: string): Comparison {
  const first = readAmount(written[0], locale)
  const second = readAmount(written[1], locale)
  if (!first || !second) {
    const wrong = ([0, 1] as const).filter(index => ![first, second][index])
    return { wrong, sentence: words.wrong }
  }
  const [one, other] = [first.unit.join(''), second.unit.join('')]
  if (one && other && one !== other) return { wrong: [1], sentence: words.units }
  const [before, after] = one ? first.unit : second.unit
  const write = (value: number) => before + number(value, locale) + (after && `\u00a0${after}`)
  const values = [first.value, second.value] as const
  const amounts = [write(first.value), write(second.value)] as const
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // A sum of decimal fractions would show its rounding.
  const difference = Number((most - least).toFixed(6))
  if (difference === 0) return { amounts, values, gap: '', sentence: words.same, doubt: '' }
  const gap = write(difference)
  const percent = number((100 * difference) / least, locale, 1)
  // Next to nothing says nothing, and neither does a share of nothing.
  const share = least > 0 && percent !== '0' ? words.share.replace('{percent}', percent) : ''
  const sentence = words.gap.replace('{gap}', gap).replace('{share}', share)
  return { amounts, values, gap, sentence, doubt: least > 0 && most / least >= FAR_APART ? words.doubt : '' }
}

/** A positive number, and what is written before and after it; undefined if a text is none. */
function readAmount(
  text: string,
  locale: string,
): { value: number; unit: readonly [before: string, after: string] } | undefined {
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(text.trim()) ?? []
  return /\d/.test(digits)
    ? { value: readNumber(digits.replace(/[\s'’]/gu, ''), locale), unit: [before.trim(), after.trim()] }
    : undefined
}

/** A sign before exactly three digits, or one that comes twice, separates thousands, unless it is the decimal sign. */
function readNumber(digits: string, locale: string): number {
  const place = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const [whole, rest] = [digits.slice(0, Math.max(0, place)), digits.slice(place + 1)]
  const sign = digits.charAt(place)
  const isOnce = place >= 0 && digits.indexOf(sign) === place
  const isDecimal = isOnce && (sign === decimalSign(locale) || !THREE_DIGITS.test(rest))
  const plain = (text: string) => text.replace(/[.,]/g, '')
  return Number(isDecimal ? `${plain(whole)}.${rest}` : plain(digits))
}

function decimalSign(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
}

/** With no-break spaces, because the fonts of the site have no narrow one. */
function number(value: number, locale: string, decimals = 2): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value).replace(/\s/g, '\u00a0')
}
