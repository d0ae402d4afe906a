import MiniSearch from 'minisearch'
import { stemmerFor } from '../analyze/stemmer.ts'
import { isVague } from '../analyze/vagueWords.ts'
import { wordsOf } from '../analyze/words.ts'
import type { FactKind, Section } from '../section.ts'
import { addMeaning, type Expansion, expandQuestion, translateWords } from '../synonyms/expand.ts'

/** The weights of a question's own words in another form, and of their synonyms. */
const TYPO_WEIGHT = 0.6
const SYNONYM_WEIGHT = 0.7
const TRANSLATION_WEIGHT = 0.9
const FACT_WEIGHT = 1.5
const VAGUE_WEIGHT = 0.2
const SHORTEST_TYPO = 5
const SHORTEST_PREFIX = 4
const TITLE_REPEATS = 2

/** A question as weighted terms of the index. */
export interface Query {
  /** Stems of the question's own words. */
  own: readonly string[]
  weights: Expansion
  /** Stems of words that name no subject. */
  vague: ReadonlySet<string>
  /** The words that name the question's subject, each with its terms: its stems, their synonyms and translations. */
  words: ReadonlyMap<string, ReadonlySet<string>>
}

/** A text that shares terms with a query. */
export interface Hit {
  score: number
  /** The terms of the query that the text has. */
  terms: readonly string[]
}

/** Finds sections by their words: BM25+ of MiniSearch over stems, with typos, prefixes and synonyms. */
export class WordIndex {
  readonly #search = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: text => text.split(' '),
    processTerm: term => term,
  })
  readonly #terms = new Map<string, number>()
  #count = 0

  addSection(section: Section, language: string, facts: readonly FactKind[]): void {
    const stemmer = stemmerFor(language)
    const title = stemmer.stems(section.title)
    const stems = [
      ...Array<string[]>(TITLE_REPEATS).fill(title).flat(),
      ...section.path.flatMap(stemmer.stems),
      ...stemmer.stems(section.text),
    ]
    this.#addStems([...stems, ...facts.map(termOfFact)])
  }

  addAsk(ask: string, language: string): void {
    this.#addStems(stemmerFor(language).stems(ask))
  }

  /** Adds a text. Texts are numbered from 0, in the order in which they were added. */
  #addStems(stems: readonly string[]): void {
    for (const stem of new Set(stems)) this.#terms.set(stem, (this.#terms.get(stem) ?? 0) + 1)
    this.#search.add({ id: this.#count, text: stems.join(' ') })
    this.#count += 1
  }

  /** Scores by text number. One rare word of a short question scores about 1. */
  score(query: Query): Map<number, Hit> {
    const terms = [...query.own, ...query.weights.keys()]
    if (terms.length === 0) return new Map()
    const own = query.own.length
    const isMissing = (term: string, place: number, length: number) =>
      place < own && term.length >= length && !this.#terms.has(term)
    const results = this.#search.search(terms.join(' '), {
      combineWith: 'OR',
      fuzzy: (term, place) => (isMissing(term, place, SHORTEST_TYPO) ? 0.2 : false),
      prefix: (term, place) => isMissing(term, place, SHORTEST_PREFIX),
      weights: { fuzzy: TYPO_WEIGHT, prefix: TYPO_WEIGHT },
      boostTerm: (term, place) =>
        place < own ? (query.vague.has(term) ? VAGUE_WEIGHT : 1) : (query.weights.get(term)?.weight ?? 0),
    })
    const norm = Math.log(1 + (this.#count + 0.5) / 0.5) * Math.sqrt(Math.max(1, own))
    // MiniSearch multiplies by the number of terms that were found, which rewards long synonym lists.
    return new Map(
      results.map(({ id, score, queryTerms, terms: found }) => [
        Number(id),
        {
          score: score / norm / Math.sqrt(queryTerms.length || 1),
          // « gmail » is no typo of « email »: few typos change the first letter.
          terms: queryTerms.filter(term => this.has(term) || found.some(other => other[0] === term[0])),
        },
      ]),
    )
  }

  has(term: string): boolean {
    return this.#terms.has(term)
  }

  /** How much a term tells the texts apart: 1 if none has it, near 0 if all have it. */
  rarity(term: string): number {
    return Math.log(1 + this.#count / (1 + (this.#terms.get(term) ?? 0))) / Math.log(1 + this.#count)
  }
}

/** A question, and the languages and synonyms of the site. */
interface QuestionOnSite {
  text: string
  language: string
  facts: readonly FactKind[]
  /** Languages of the site. */
  languages: readonly string[]
  /** The site's own synonyms. */
  ofSite: string
}

/** Translates a question into the terms that the site has, in its languages. */
export function queryFor(
  { text, language, facts, languages, ofSite }: QuestionOnSite,
  has: (term: string) => boolean,
): Query {
  const asked = stemmerFor(language)
  const words = new Map<string, Set<string>>()
  for (const word of wordsOf(text)) {
    // Stop words of the question's language are dropped in the other languages, too.
    if (asked.stem(word)) words.set(word, new Set(languages.map(each => stemmerFor(each).stem(word)).filter(Boolean)))
  }
  const own = new Set(languages.flatMap(each => [...words.keys()].map(stemmerFor(each).stem).filter(Boolean)))
  const weights: Expansion = new Map()
  const weigh = (expansion: Expansion, weight: number) => {
    for (const [stem, meaning] of expansion) {
      if (!has(stem)) continue
      for (const word of meaning.words) words.get(word)?.add(stem)
      const share = meaning.words.every(isVague) && meaning.words.length > 0 ? VAGUE_WEIGHT : 1
      if (!own.has(stem)) addMeaning(weights, stem, { weight: share * weight * meaning.weight, words: meaning.words })
    }
  }
  for (const each of languages) {
    if (each === language) weigh(expandQuestion(text, each, ofSite), SYNONYM_WEIGHT)
    else weigh(translateWords(text, language, each), TRANSLATION_WEIGHT)
  }
  weigh(new Map(facts.map(fact => [termOfFact(fact), { weight: 1, words: [] }])), FACT_WEIGHT)
  const vague = new Set(
    [...words.keys()].filter(isVague).flatMap(word => languages.map(each => stemmerFor(each).stem(word))),
  )
  return { own: [...own], weights, words, vague }
}

/** Each kind of fact is a term, so « combien ? » finds a text with an amount. The `#` cannot occur in a word. */
function termOfFact(fact: FactKind): string {
  return `#${fact}`
}
