/** « 450 € », « 1 200 € HT », “£1,850”, “45p”. */
const AMOUNT = /[€£$]\s?\d|\d\s?(?:€|£|\$|(?:euros?|eur|chf|pounds?|dollars?)(?!\p{L}))|(?<!\d)\d{1,2}p(?![\p{L}\d])/iu
/** An amount, and what it is for: “from £2,350”, « 45 € / mois », “£42 per person”. */
const ONLY_AMOUNT =
  /^(?:(?:from|dès|à partir de|ab|desde|da|vanaf|a partir de)\s)?(?:[€£$]\s?\d[\d.,\s]{0,12}|\d[\d.,\s]{0,12}(?:€|£|\$|euros?|eur|chf)(?!\p{L}))(?:\s?(?:\/|ht|ttc|par|per|a|an|each|l['’]|la|le|p\.)[^.!?:]{0,24})?$/iu

/** Whether a text names an amount of money. */
export function hasAmount(text: string): boolean {
  return AMOUNT.test(text)
}

/** Whether a text is an amount of money, and nothing else. */
export function isAmount(text: string): boolean {
  return ONLY_AMOUNT.test(text)
}
