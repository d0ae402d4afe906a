import { guessLanguage } from '../analyze/language.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { fold } from '../analyze/words.ts'

/** A question that has a meaning only together with the question before it. */
export interface FollowUp {
  /** « le premier » is 0, « le dernier » is -1, if the question picks one of several. */
  place?: number
  /** « et avec quels outils ? » asks more about the same topic; « et des croissants ? » has another one. */
  asksMore: boolean
}

const MOST_WORDS = 3
const BEGINNING = /^\s*(et|mais|ou|and|but|or|what about|how about|avec|pour|for|with)\b/
const POINTER =
  /\b(ca|cela|celui|celles?|ceux|la-dessus|ils?|elles?|it|that|this|those|them|they|one|meme|same|le|la)[\s?]*$/
const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(premiere?|1ere?|first)\b/, 0],
  [/\b(deuxieme|seconde?|2e(me)?)\b/, 1],
  [/\b(troisieme|third|3e(me)?)\b/, 2],
  [/\b(derniere?|last)\b/, -1],
]
const ASKS_MORE = /\b(quel(le)?s?|combien|comment|quand|pourquoi|quoi|which|what|how|when|why)\b/
/** A question that picks an item has few other words: « et le premier ? », « parlez-moi du deuxième ». */
const LONGEST_PICK = 6

/** Whether a question depends on the one before it: « et le premier ? », « et avec quels outils ? », « pourquoi ça ? ». */
export function followUpOf(question: string): FollowUp | undefined {
  const folded = fold(question)
  const words = folded.match(/[\p{L}\p{N}-]+/gu) ?? []
  const place = PLACES.find(([pattern]) => pattern.test(folded))?.[1]
  const content = stemmerFor(guessLanguage(question)).stems(question)
  if (place !== undefined && words.length <= LONGEST_PICK && content.length <= 2) return { place, asksMore: false }
  if (content.length > MOST_WORDS) return undefined
  const isShort = content.length === 0 && words.length > 0
  if (!isShort && !BEGINNING.test(folded) && !POINTER.test(folded)) return undefined
  return { asksMore: ASKS_MORE.test(folded.replace(/\b(?:what|how) about\b/, '')) }
}
