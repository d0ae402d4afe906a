import { addMeaning, type Expansion, expandQuestion, translateWords } from '../analyze/expand.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { weightOf } from '../analyze/wordWeight.ts'
import { languageOf } from '../languages/languages.ts'
import type { FactKind, Section } from '../section.ts'
import { wordsOf } from '../words/words.ts'
import { TermIndex, type WantedTerm } from './termIndex.ts'

/** The weights of what a question means beside its own words: words like them, synonyms, translations and facts. */
const LIKE_WEIGHT = 0.6
const SYNONYM_WEIGHT = 0.7
const TRANSLATION_WEIGHT = 0.9
const FACT_WEIGHT = 1.5
/** The weight of « Grundkurs » for a question about a « Kurs ». */
const COMPOUND_WEIGHT = 0.6
const SHORTEST_PREFIX = 4
const SHORTEST_PART = 4
/** Words that share this many first letters are of one family: « accessible », « accessibilité ». */
const FAMILY = 8
/** The letters between the parts of a compound word, « Anfahrtskosten », or cut off the first one by its stem, « Klavierstunde ». */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', 'e']
const TITLE_REPEATS = 2

/** A question as weighted terms of the index. */
export interface Query {
  /** Stems of the question's own words, with their weights. */
  own: ReadonlyMap<string, number>
  weights: Expansion
  /** The words that name the question's subject, each with its terms: its stems, their synonyms and translations. */
  words: ReadonlyMap<string, ReadonlySet<string>>
}

/** A text that shares terms with a query. */
export interface Hit {
  score: number
  /** The terms of the query that the text has. */
  terms: readonly string[]
}

/** Finds sections by their words: BM25+ over stems, with prefixes and synonyms. */
export class WordIndex {
  readonly #index = new TermIndex(LIKE_WEIGHT)

  addSection(section: Section, language: string, facts: readonly FactKind[]): void {
    const stemmer = stemmerFor(language)
    const title = stemmer.stems(section.title)
    const stems = [
      ...Array<string[]>(TITLE_REPEATS).fill(title).flat(),
      ...section.path.flatMap(stemmer.stems),
      ...stemmer.stems(section.text),
    ]
    this.#index.add([...stems, ...facts.map(termOfFact)])
  }

  addAsk(ask: string, language: string): void {
    this.#index.add(stemmerFor(language).stems(ask))
  }

  /** Scores by text number. One rare word of a short question scores about 1. */
  score(query: Query): Map<number, Hit> {
    const own = [...query.own].map(([term, weight]): WantedTerm => {
      return { term, weight, asPrefix: !this.has(term) && term.length >= SHORTEST_PREFIX }
    })
    const others = [...query.weights].map(([term, { weight }]): WantedTerm => ({ term, weight, asPrefix: false }))
    const norm = Math.log(1 + (this.#index.size + 0.5) / 0.5) * Math.sqrt(Math.max(1, own.length))
    const hits = [...this.#index.search([...own, ...others])]
    return new Map(
      hits.map(([text, { score, wanted }]) => [
        text,
        {
          // More terms are better. The root keeps long lists of synonyms from counting too much.
          score: (score / norm) * Math.sqrt(wanted.size),
          terms: [...wanted],
        },
      ]),
    )
  }

  has(term: string): boolean {
    return this.#index.terms.has(term)
  }

  /** A question in the terms of the index. */
  query(question: QuestionOnSite): Query {
    return queryFor(question, this.#index.terms)
  }

  /** How much a term tells the texts apart: 1 if none has it, near 0 if all have it. */
  rarity(term: string): number {
    const { size, terms } = this.#index
    return Math.log(1 + size / (1 + (terms.get(term)?.size ?? 0))) / Math.log(1 + size)
  }
}

/** A question, and the languages and synonyms of the site. */
export interface QuestionOnSite {
  text: string
  language: string
  facts: readonly FactKind[]
  /** Languages of the site. */
  languages: readonly string[]
  /** The site's own synonyms. */
  ofSite: string
}

/** Translates a question into the terms that the site has, in its languages. */
function queryFor(
  { text, language, facts, languages, ofSite }: QuestionOnSite,
  terms: ReadonlyMap<string, unknown>,
): Query {
  const has = (term: string) => terms.has(term)
  const asked = stemmerFor(language)
  const words = new Map<string, Set<string>>()
  for (const word of wordsOf(text)) {
    // Stop words of the question's language are dropped in the other languages too.
    if (asked.stem(word)) words.set(word, new Set(languages.map(each => stemmerFor(each).stem(word)).filter(Boolean)))
  }
  const own = new Map(
    languages.flatMap(each => [...words.keys()].map(word => [stemmerFor(each).stem(word), weightOf(word)] as const)),
  )
  own.delete('')
  const weights: Expansion = new Map()
  const weigh = (expansion: Expansion, weight: number) => {
    for (const [stem, meaning] of expansion) {
      if (!has(stem)) continue
      for (const word of meaning.words) words.get(word)?.add(stem)
      const share = Math.max(...meaning.words.map(weightOf))
      if (!own.has(stem)) addMeaning(weights, stem, { weight: share * weight * meaning.weight, words: meaning.words })
    }
  }
  for (const each of languages) {
    if (each === language) weigh(expandQuestion(text, each, ofSite), SYNONYM_WEIGHT)
    else weigh(translateWords(text, language, each), TRANSLATION_WEIGHT)
  }
  // Compounds with the same beginning name different things: « Fahrradcodierung », « Fahrradcheck ».
  const joined = languages.some(each => languageOf(each)?.joinsWords)
  weigh((joined ? compoundsOf : familyOf)(words, terms), COMPOUND_WEIGHT)
  for (const term of facts.map(termOfFact)) if (has(term)) weights.set(term, { weight: FACT_WEIGHT, words: [] })
  return { own, weights, words }
}

/** The terms of the index that begin like a long word of the question which the index does not have. */
function familyOf(words: ReadonlyMap<string, ReadonlySet<string>>, terms: ReadonlyMap<string, unknown>): Expansion {
  const found: Expansion = new Map()
  for (const [word, stems] of words) {
    const beginnings = [...stems]
      .filter(stem => stem.length >= FAMILY && !terms.has(stem))
      .map(stem => stem.slice(0, FAMILY))
    if (beginnings.length === 0) continue
    for (const term of terms.keys())
      if (beginnings.some(each => term.startsWith(each))) addMeaning(found, term, { weight: 1, words: [word] })
  }
  return found
}

/** The compounds in the index that begin or end with a word of the question, and the parts of its own: « Kurs », « Grundkurs ». */
function compoundsOf(words: ReadonlyMap<string, ReadonlySet<string>>, terms: ReadonlyMap<string, unknown>): Expansion {
  const found: Expansion = new Map()
  for (const [word, stems] of words) {
    // The stem of « Raten » is too short to be a part.
    const parts = [word, ...stems].filter(part => part.length >= SHORTEST_PART)
    if (parts.length === 0) continue
    for (const term of terms.keys()) {
      const isJoined = parts.some(part => term.length > part.length && (term.startsWith(part) || term.endsWith(part)))
      const isPart = parts.some(part => isJoinedOf(part, term, terms))
      if (isJoined || isPart) addMeaning(found, term, { weight: 1, words: [word] })
    }
  }
  return found
}

/** Whether a word is a compound of this term and another one: « Anfahrtskosten » of « Anfahrt » and « Kosten ». */
function isJoinedOf(word: string, term: string, terms: ReadonlyMap<string, unknown>): boolean {
  if (term.length < SHORTEST_PART || word.length - term.length < SHORTEST_PART) return false
  if (word.endsWith(term)) return terms.has(word.slice(0, -term.length).replace(/(?<=..)s$/, ''))
  return (
    word.startsWith(term) &&
    JOINTS.some(joint => word.startsWith(joint, term.length) && terms.has(word.slice(term.length + joint.length)))
  )
}

/** Each kind of fact is a term, so « combien ? » finds a text with an amount. The `#` cannot occur in a word. */
export function termOfFact(fact: FactKind): string {
  return `#${fact}`
}
