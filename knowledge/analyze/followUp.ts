import { languagesFor } from '../languages/languages.ts'
import { fold } from '../words/words.ts'
import { stemmerFor } from './stemmer.ts'

/** A question that has a meaning only together with the question before it. */
export interface FollowUp {
  /** « le premier » is 0, « le dernier » is -1, if the question picks one of several. */
  place?: number
  /** « et avec quels outils ? » asks more about the same topic; « et des croissants ? » has another one. */
  asksMore: boolean
  /** « et ça prend combien de temps ? » does not ask for a price. */
  asksOther: boolean
}

const MOST_WORDS = 3
/** First, second, third, last. */
const PLACES = [0, 1, 2, -1]
/** A question that picks an item has few other words: « et le premier ? », « parlez-moi du deuxième ». */
const LONGEST_PICK = 6

/** Whether a question in a language depends on the one before it: « et le premier ? », « et avec quels outils ? », « pourquoi ça ? ». */
export function followUpOf(question: string, language: string): FollowUp | undefined {
  const folded = fold(question)
  const words = folded.match(/[\p{L}\p{N}-]+/gu) ?? []
  const all = languagesFor(language).map(({ followUp }) => followUp)
  const place = PLACES.find((_, which) => all.some(({ places }) => places[which]?.test(folded)))
  const content = stemmerFor(language).stems(question)
  if (place !== undefined && words.length <= LONGEST_PICK && content.length <= 2)
    return { place, asksMore: false, asksOther: false }
  if (content.length > MOST_WORDS) return undefined
  const isShort = content.length === 0 && words.length > 0
  const isPart = all.some(({ beginning, pointer }) => beginning.test(folded) || pointer.test(folded))
  if (!isShort && !isPart) return undefined
  return {
    asksMore: all.some(({ asksMore }) => asksMore.test(folded)),
    asksOther: all.some(({ asksOther }) => asksOther.test(folded)),
  }
}
