import { FACT_WORDS } from '../languages/factWords.ts'

/** « 450 € », « 1 200 € HT », “£1,850”, “45p”. */
const AMOUNT = /[€£$]\s?\d|\d\s?(?:€|£|\$|(?:euros?|eur|chf|pounds?|dollars?)(?!\p{L}))|(?<!\d)\d{1,2}p(?![\p{L}\d])/iu
/** An amount, and what it is for: “from £2,350”, « 45 € / mois », “£42 per person”. */
const ONLY_AMOUNT =
  /^(?:(?:from|dès|à partir de|ab|desde|da|vanaf|a partir de)\s)?(?:[€£$]\s?\d[\d.,\s]{0,12}|\d[\d.,\s]{0,12}(?:€|£|\$|euros?|eur|chf)(?!\p{L}))(?:\s?(?:\/|ht|ttc|par|per|a|an|each|l['’]|la|le|p\.)[^.!?:]{0,24})?$/iu

/** Whether a text names an amount of money. */
export function hasAmount(text: string): boolean {
  return AMOUNT.test(text)
}

/** Whether a text is only an amount of money, with what it is for. */
export function isAmount(text: string): boolean {
  return ONLY_AMOUNT.test(text)
}

/** Longer texts before an amount are sentences. In characters. */
const LONGEST_SERVICE = 60

/** The service and the price of a line that ends with it: « Jambon persillé 11 € ». */
export function priceAtEnd(line: string): { of: string; value: string } | undefined {
  if (line.length > 2 * LONGEST_SERVICE) return undefined
  for (const { index } of line.matchAll(/(?<![\s.…])[\s.…]+(?=[€£$\d]|(?:from|dès|à partir) )/giu)) {
    const [of, value] = [line.slice(0, index), line.slice(index).replace(/^[\s.…]+/u, '')]
    if (isAmount(value) && /\p{L}{2}/u.test(of) && of.length <= LONGEST_SERVICE && !FACT_WORDS.noService.test(of))
      return { of, value }
  }
  return undefined
}
