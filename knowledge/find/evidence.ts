import { factsIn } from '../analyze/facts.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { VAGUE_WEIGHT, weightOf } from '../analyze/wordWeight.ts'
import { factsAsked } from '../facts/factAsked.ts'
import { languageOf } from '../languages/languages.ts'
import type { Section } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { fold, wordsOf } from '../words/words.ts'
import type { Ranking, SearchedQuestion, SectionIndex } from './sectionIndex.ts'
import { termOfFact } from './wordIndex.ts'

/** How well the best passages answer. Shares, from 0 to 1, are of the question's words; rare words count more. */
export interface TextEvidence {
  /** The share in one sentence of the first passage, together with its title. */
  sentence: number
  /** How much larger that share is than in the next passages. */
  lead: number
  /** The share in the title of the first passage, or in one of its example questions. */
  title: number
  /** How many things the question names that the site never says, without proper names. */
  names: number
  /** The share of words that the site never says, not even as a synonym. */
  unknown: number
  /** The difference of the first two scores, as a share of the first. */
  margin: number
}

/** A word of the question. */
interface Weighed {
  /** Its terms that the site has. */
  terms: readonly string[]
  weight: number
}

/** A number does not name a subject. */
const NUMBER_WEIGHT = 0.1
/** A synonym in a sentence is nearly as good as the word. */
const OTHER_WORD_SHARE = 0.8
/** « Quand ? » is answered by a sentence with a time. */
const FACT_WEIGHT = 0.4
/** A question of words that name no subject has no answer: “Do you sell it?” */
const LEAST = 0.5
/** Passages whose best sentences are compared. */
const MOST_COMPARED = 4
/** In German, where nouns have capitals, a word without one is rarely the subject of a question. */
const NO_NOUN_WEIGHT = 0.3

/**
 * The evidence for these passages.
 *
 * `lacksName`: the question has a proper name that the site never says. `lacksWord`: the first passage lacks a word of the
 * question that the site says elsewhere.
 */
export function evidenceFor(
  index: SectionIndex,
  asked: SearchedQuestion,
  { passages, query, known }: Pick<Ranking, 'passages' | 'query' | 'known'>,
): { evidence: TextEvidence; lacksName: boolean; lacksWord: boolean } {
  const unknown: string[] = []
  const isForeign = !index.languages.includes(asked.language)
  const nouns = asked.language === 'de' ? capitalsIn(asked.text) : undefined
  const names = namesIn(asked)
  const words = [...query.words].map(([word, all]): Weighed => {
    const terms = [...all].filter(term => known.has(term))
    if (terms.length === 0 && names.has(word)) {
      unknown.push(word)
      return { terms, weight: 0 }
    }
    const weight = weightOf(word)
    if (terms.length > 0) return { terms, weight: weight * Math.min(...terms.map(term => index.rarity(term))) }
    const isNumber = /^\d/.test(word)
    if (!isNumber && weight === 1) unknown.push(word)
    return { terms, weight: isNumber ? NUMBER_WEIGHT : nouns && !nouns.has(word) ? NO_NOUN_WEIGHT : weight }
  })
  const [first, second] = passages
  const own = new Set(first && stemsOf(first.section, index.language))
  const lacksWord =
    !isForeign &&
    words.some(
      ({ terms, weight }) =>
        terms.length > 0 && weight > VAGUE_WEIGHT && !terms.some(term => own.has(term) || !index.has(term)),
    )
  for (const fact of asked.facts) words.push({ terms: [termOfFact(fact)], weight: FACT_WEIGHT })
  const total = Math.max(
    LEAST,
    words.reduce((sum, { weight }) => sum + weight, 0),
  )
  const share = (of: (terms: readonly string[]) => number) =>
    words.reduce((sum, { terms, weight }) => sum + weight * of(terms), 0) / total
  const shareIn = (stems: ReadonlySet<string>) =>
    share(terms => {
      const shared = terms.filter(
        term => stems.has(term) || (!index.has(term) && [...stems].some(stem => stem.startsWith(term))),
      )
      return shared.length === 0 ? 0 : shared.some(term => query.own.has(term)) ? 1 : OTHER_WORD_SHARE
    })
  const likely = passages.slice(0, MOST_COMPARED).map(({ section }) => {
    const lang = section.lang ?? index.language
    const facts = (text: string) =>
      asked.facts.length > 0
        ? factsIn(text, lang)
            .filter(fact => asked.facts.includes(fact))
            .map(termOfFact)
        : []
    const { stems } = stemmerFor(lang)
    const title = stems(section.title)
    // An example question is as good as a title.
    const ofTitle = Math.max(...[title, ...(section.asks ?? []).map(stems)].map(each => shareIn(new Set(each))))
    const ofSentences = sentencesOf(section.text).map(sentence =>
      shareIn(new Set([...stems(sentence), ...title, ...facts(sentence)])),
    )
    return { title: ofTitle, sentence: Math.max(ofTitle, ...ofSentences) }
  })
  const [best = 0, ...others] = likely.map(({ sentence }) => sentence)
  const things = thingsIn(asked, unknown, names, nouns).filter(word => !isForeign || names.has(fold(word)))
  return {
    lacksWord,
    lacksName: things.some(word => names.has(fold(word))),
    evidence: {
      sentence: best,
      lead: best - Math.max(0, ...others),
      title: likely[0]?.title ?? 0,
      names: things.filter(word => !names.has(fold(word))).length,
      unknown: share(terms => Number(terms.length === 0)),
      margin: first ? (first.score - (second?.score ?? 0)) / first.score : 0,
    },
  }
}

/** The stems of a section, with its headings and its example questions. */
function stemsOf({ path, title, text, asks = [], lang }: Section, siteLanguage: string): string[] {
  return stemmerFor(lang ?? siteLanguage).stems([...path, title, text, ...asks].join(' '))
}

/** The words with a capital after the first word; undefined if there is none, because the visitor may not write capitals. */
function capitalsIn(text: string): ReadonlySet<string> | undefined {
  const words = text.match(/\p{L}+/gu) ?? []
  const found = words.slice(1).filter(word => /^\p{Lu}/u.test(word) && !/^(?:Sie|Ihr\p{Ll}{0,3}|Ihnen)$/u.test(word))
  return found.length > 0 ? new Set(found.flatMap(wordsOf)) : undefined
}

/** The proper names of a question, folded: words with a capital that are not its first. In German every noun has a capital. */
function namesIn({ text, language }: SearchedQuestion): ReadonlySet<string> {
  return new Set(language === 'de' ? [] : (text.match(/(?<=\p{Ll}[^\p{L}.!?]{1,3})\p{Lu}\p{L}*/gu) ?? []).map(fold))
}

/** In a longer question, the word after an article rarely names the subject: « si je change d’avis… ». In words. */
const LONGEST_WITH_THINGS = 6

/** Which of these words name a thing (« un billet », “my printer”), as they are written in the question. */
function thingsIn(
  { text: question, language }: SearchedQuestion,
  words: readonly string[],
  names: ReadonlySet<string>,
  nouns: ReadonlySet<string> | undefined,
): string[] {
  const isShort = wordsOf(question).length <= LONGEST_WITH_THINGS
  return [...question.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const [folded = ''] = wordsOf(word)
    if (!words.includes(folded) || factsAsked(folded, language).length > 0) return []
    const before = question.slice(0, index)
    const isThing = isShort && (nouns?.has(folded) || languageOf(language)?.beforeThing.test(before))
    return names.has(folded) || isThing ? [word] : []
  })
}
