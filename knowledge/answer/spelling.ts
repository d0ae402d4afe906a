import { guessLanguage } from '../analyze/guessLanguage.ts'
import { VAGUE_WORDS } from '../analyze/vagueWords.ts'
import { languageOf, languagesFor } from '../languages/languages.ts'
import type { Knowledge } from '../section.ts'
import { EVERYDAY_WORDS } from '../synonyms/everyday.ts'
import { fold } from '../words/words.ts'

/** A shorter word has too many neighbours, a longer one is not a word. */
const SHORTEST = 4
const LONGEST = 30
/** One wrong letter in a shorter word makes another word: “drone” is not “done”. */
const SHORTEST_WITH_MISTAKE = 9
const SHORTEST_FACT_WITH_MISTAKE = 6

/** Corrects what visitors mistype, with the words of a site and of usual questions: “how mcuh for a weding”. */
export class Spelling {
  /** The folded words, and how each is written. */
  readonly #words = new Map<string, string>()
  /** The words by their sound, and by their first letter and their length. */
  readonly #bySound = new Map<string, string>()
  readonly #byLength = new Map<string, string[]>()
  readonly #shortestWithMistake: number

  constructor(shortestWithMistake = SHORTEST_WITH_MISTAKE) {
    this.#shortestWithMistake = shortestWithMistake
  }

  add(text: string): void {
    for (const written of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
      const word = fold(written)
      if (this.#words.has(word)) continue
      this.#words.set(word, written)
      if (word.length < SHORTEST || word.length > LONGEST) continue
      this.#bySound.set(soundOf(word), word)
      const key = keyOf(word, word.length)
      const others = this.#byLength.get(key)
      if (others) others.push(word)
      else this.#byLength.set(key, [word])
    }
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The word that a folded word with a typo means; undefined if there is none, or if the word is known. */
  correct(word: string): string | undefined {
    // « qualifications » is not a mistake for « qualification ».
    if (word.length < SHORTEST || word.length > LONGEST || this.has(word) || this.has(word.replace(/s$/, '')))
      return undefined
    const meant = this.#bySound.get(soundOf(word)) ?? this.#near(word)
    return meant && this.#words.get(meant)
  }

  #near(word: string): string | undefined {
    const near = (length: number) => this.#byLength.get(keyOf(word, length)) ?? []
    const swapped = near(word.length).find(other => isSwapped(word, other))
    if (swapped || word.length < this.#shortestWithMistake) return swapped
    return [word.length, word.length + 1, word.length - 1].flatMap(near).find(other => isAlike(word, other))
  }
}

const spellings = new Map<string, readonly Spelling[]>()

/**
 * The words for facts in a language, then those of usual questions. Questions for facts are so frequent that a word with
 * one other letter is most likely such a word.
 */
function spellingsOf(language: string): readonly Spelling[] {
  const known = spellings.get(language)
  if (known) return known
  const [facts, common] = [new Spelling(SHORTEST_FACT_WITH_MISTAKE), new Spelling()]
  for (const { phrases, stopWords, neutral } of languagesFor(language)) {
    for (const text of Object.values(phrases)) facts.add(text)
    for (const text of [stopWords, neutral]) common.add(text)
  }
  for (const text of [VAGUE_WORDS, EVERYDAY_WORDS]) common.add(text)
  if (languageOf(language)) spellings.set(language, [facts, common])
  return [facts, common]
}

const ofSites = new WeakMap<Knowledge, Spelling>()

/** A question with its mistyped words as the site, or most visitors, write them. Names stay. */
export function corrected(knowledge: Knowledge, question: string): string {
  let spelling = ofSites.get(knowledge)
  if (!spelling) {
    spelling = new Spelling()
    for (const { title, text, asks = [] } of knowledge.sections) spelling.add(`${title} ${text} ${asks.join(' ')}`)
    ofSites.set(knowledge, spelling)
  }
  const language = guessLanguage(question, knowledge.language)
  // In another language, words of the site are not mistakes: “filter” is not « filtre ».
  const ofSite = language === knowledge.language ? spelling : undefined
  return correctQuestion(question, language, ofSite, word => knowledge.knows(word))
}

/**
 * A question in a language with its mistyped words as the site, or most visitors, write them. Names stay.
 * @param isKnown whether the site has a word in any form
 */
export function correctQuestion(
  question: string,
  language: string,
  ofSite: Spelling | undefined,
  isKnown: (word: string) => boolean,
): string {
  const spellings = [...(ofSite ? [ofSite] : []), ...spellingsOf(language)]
  return question.replace(/[\p{L}\p{M}]+/gu, (written, place: number) => {
    const before = question.slice(0, place)
    // « Weston-super-Mare »
    const isName = (/^\p{Lu}/u.test(written) && /\p{Ll}/u.test(before)) || before.endsWith('-')
    const word = fold(written)
    if (isName || spellings.some(each => each.has(word)) || isKnown(word)) return written
    for (const each of spellings) {
      const meant = each.correct(word)
      if (meant) return meant
    }
    return written
  })
}

function keyOf(word: string, length: number): string {
  return `${word[0]}${length}`
}

/** The same for words with the same sound: « téléphone » and « telefone », “address” and “adress”. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?<=\p{L}{5})e$/u, '')
}

/** Whether two neighbouring letters are swapped. */
function isSwapped(one: string, other: string): boolean {
  let place = 0
  while (place < one.length && one[place] === other[place]) place += 1
  return (
    one[place] === other[place + 1] &&
    one[place + 1] === other[place] &&
    one.slice(place + 2) === other.slice(place + 2)
  )
}

/** Whether only one letter is added, missing or wrong. */
function isAlike(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = one.length < other.length ? [one, other] : [other, one]
  return a.length === b.length ? a.slice(start + 1) === b.slice(start + 1) : a.slice(start) === b.slice(start + 1)
}
