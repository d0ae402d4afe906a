import { languageOfAnswer } from '../analyze/guessLanguage.ts'
import { isVague } from '../analyze/vagueWords.ts'
import { verbsIn } from '../analyze/wordWeight.ts'
import { factsAsked } from '../facts/factAsked.ts'
import type { Knowledge, Passage } from '../section.ts'
import { fold, wordsOf } from '../words/words.ts'

/** A longer part of a question is a sentence. */
const MOST_WORDS = 5
const LONGEST = 40
/** Words that may be inside the name of a thing: « plaque de cuisson », “bed and breakfast”. */
const JOINING = /^(?:de|du|des|d|la|le|les|l|a|au|aux|en|et|of|the|and|for|in|to|und|der|die|das|fur)$/

/** What the passages are about, in words of the question: from the first word that they have to the last, or the longest one. */
export function topicOf(knowledge: Knowledge, question: string, passages: readonly Passage[]): string | undefined {
  const meanings = knowledge.meaningsOf(question)
  const said = new Set(
    passages.flatMap(({ section: { title, path, text } }) => wordsOf(`${title} ${path} ${text}`)).map(plain),
  )
  const language = languageOfAnswer(question, knowledge.language)
  const verbs = verbsIn(question, language)
  const words = [...question.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }))
  // « Formez » is not a topic, « formation » is one. Neither is “often” in “how often”.
  const known = words.filter(({ word, index }) => {
    const folded = fold(word)
    const isTopic = meanings.has(folded) && said.has(plain(folded)) && !isVague(folded) && !verbs.has(folded)
    // Neither is « kostet ».
    const asksPrice = factsAsked(folded, language).includes('price')
    return isTopic && !asksPrice && !/\b(?:how|wie)\s$/iu.test(question.slice(0, index))
  })
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return undefined
  const text = question.slice(first.index, last.index + last.word.length)
  const between = words.slice(words.indexOf(first), words.indexOf(last))
  // « semaine avant je suis remboursé » is a sentence.
  const isPhrase = between.every(word => known.includes(word) || JOINING.test(fold(word.word)))
  const isShort = isPhrase && between.length < MOST_WORDS && text.length <= LONGEST
  return isShort
    ? text
    : known.map(({ word }) => word).reduce((one, other) => (other.length > one.length ? other : one))
}

/** A folded word without the ending of its plural. */
function plain(word: string): string {
  return word.replace(/[sx]$/, '')
}
