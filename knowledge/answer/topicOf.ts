import { isVague } from '../analyze/vagueWords.ts'
import { fold } from '../analyze/words.ts'
import type { Knowledge } from '../section.ts'

/** A longer part of a question is a sentence. */
const MOST_WORDS = 5
const LONGEST = 40

/** What of a question is understood, as it is written: from its first word that the site says, or means, to its last. */
export function topicOf(knowledge: Knowledge, question: string): string | undefined {
  const meanings = knowledge.meaningsOf(question)
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }))
  const meant = words.filter(({ word }) => meanings.get(fold(word))?.size && !isVague(fold(word)))
  const said = meant.filter(({ word }) => knowledge.knows(word))
  const known = said.length > 0 ? said : meant
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return undefined
  const text = question.slice(first.index, last.index + last.word.length)
  const isShort = words.indexOf(last) - words.indexOf(first) < MOST_WORDS && text.length <= LONGEST
  return isShort
    ? text
    : known.map(({ word }) => word).reduce((one, other) => (other.length > one.length ? other : one))
}
