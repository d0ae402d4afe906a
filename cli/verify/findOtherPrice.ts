import { stemmerFor } from '../../knowledge/analyze/stemmer.ts'
import { askedFacts } from '../../knowledge/facts/askedFacts.ts'
import type { SiteFact } from '../../knowledge/section.ts'
import type { SiteKnowledge } from '../../knowledge/siteKnowledge.ts'

/**
 * The price that a question asks for, if its answer does not give it. A question that names no service asks for any price;
 * one whose other words are in no service's title asks for something else.
 */
export function findOtherPrice({ knowledge, profile }: SiteKnowledge, question: string, answer: string) {
  const { wanted, rest } = askedFacts(question, profile.name)
  if (!wanted.includes('price')) return undefined
  const { stems } = stemmerFor(knowledge.language)
  const named = stems(rest.join(' '))
  const isAsked = ({ kind, of = '' }: SiteFact) => {
    const own = new Set(stems(of))
    return kind === 'price' && named.every(stem => own.has(stem))
  }
  const prices = knowledge.facts.filter(isAsked)
  const given = new Set(amountsIn(answer))
  const isGiven = prices.some(({ value }) => {
    const amounts = amountsIn(value)
    return amounts.length > 0 ? amounts.some(amount => given.has(amount)) : answer.includes(value)
  })
  return isGiven ? undefined : prices[0]
}

/** The numbers of a text, without their separators: `1400` for “£1,400” and for « 1 400 € ». */
function amountsIn(text: string): string[] {
  const numbers = text.match(/\d+(?:[\s.,]\d{3})*(?:[.,]\d{1,2})?/g) ?? []
  return numbers.map(number => number.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''))
}
