import { languageOfAnswer } from '../../knowledge/analyze/guessLanguage.ts'
import { stemmerFor } from '../../knowledge/analyze/stemmer.ts'
import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { askedFacts } from '../../knowledge/facts/askedFacts.ts'
import type { SiteFact } from '../../knowledge/section.ts'

/**
 * The price of a service that a question asks for, if the answer does not give it, or if a sentence of the answer gives
 * another one. A question with other words than those of a service's title asks for something else. The same for an item of the
 * price list that the question names.
 */
export function findOtherPrice({ knowledge, profile }: SiteKnowledge, question: string, answer: string) {
  const { wanted, rest } = askedFacts(question, languageOfAnswer(question, knowledge.language), profile.name)
  if (wanted[0] !== 'price' || wanted.length > 1) return undefined
  const { stems } = stemmerFor(knowledge.language)
  const holds = (words: readonly string[], { of = '' }: SiteFact) => stems(of).every(stem => words.includes(stem))
  const prices = knowledge.facts.filter(({ kind }) => kind === 'price')
  const titles = new Map(knowledge.sections.map(({ id, title }) => [id, title]))
  // A service is the title of its section. An item of a price list may have words of any sentence as its name: « Une journée ».
  const services = prices.filter(({ section, of = '' }) => {
    return stems(titles.get(section) ?? '').join(' ') === stems(of).join(' ')
  })
  const asked = (rest.length > 0 ? prices : services).filter(({ of = '' }) =>
    stems(rest.join(' ')).every(stem => stems(of).includes(stem)),
  )
  if (asked.length > 0 && !asked.some(price => isGiven(price, answer))) return asked[0]
  for (const sentence of answer.split(/(?<=[.!?])\s+|\n/)) {
    const words = stems(sentence)
    // In a sentence about the « Pricing review », « Review » is not the name of a service.
    const named = services
      .filter(price => holds(words, price))
      .filter((price, _, all) => !all.some(other => other !== price && holds(stems(other.of ?? ''), price)))
    const wrong = CURRENCY.test(sentence) && named.find(price => !isGiven(price, sentence))
    if (wrong) return wrong
  }
  return undefined
}

const CURRENCY = /[€£$]|\b(?:euros?|pounds?|dollars?)\b/i

function isGiven({ value }: SiteFact, text: string): boolean {
  const given = amountsIn(text)
  const amounts = amountsIn(value)
  return amounts.length > 0 ? amounts.some(amount => given.includes(amount)) : text.includes(value)
}

/** The numbers of a text, without their separators: `1400` for “£1,400” and for « 1 400 € ». */
function amountsIn(text: string): string[] {
  const numbers = text.replaceAll('\\', '').match(/\d+(?:[\s.,]\d{3})*(?:[.,]\d{1,2})?/g) ?? []
  return numbers.map(number => number.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''))
}
