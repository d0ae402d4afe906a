import { stemmerFor } from '../analyze/stemmer.ts'
import { wordsOf } from '../analyze/words.ts'
import type { FactKind, Section } from '../section.ts'
import { addMeaning, type Expansion, expandQuestion, translateWords } from '../synonyms/expand.ts'
import { TermIndex } from './termIndex.ts'

/** The weights of the synonyms of a question's words, of their translations, and of the facts that it asks for. */
const SYNONYM_WEIGHT = 0.7
const TRANSLATION_WEIGHT = 0.9
const FACT_WEIGHT = 1.5
const SHORTEST_TYPO = 5
const SHORTEST_PREFIX = 4
const TITLE_REPEATS = 2

/** A question as weighted terms of the index. */
export interface Query {
  /** Stems of the question's own words. */
  own: readonly string[]
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

/** Finds sections by their words: BM25+ over stems, with typos, prefixes and synonyms. */
export class WordIndex {
  readonly #terms = new TermIndex()

  addSection(section: Section, language: string, facts: readonly FactKind[]): void {
    const stemmer = stemmerFor(language)
    const title = stemmer.stems(section.title)
    const stems = [
      ...Array<string[]>(TITLE_REPEATS).fill(title).flat(),
      ...section.path.flatMap(stemmer.stems),
      ...stemmer.stems(section.text),
    ]
    this.#terms.add([...stems, ...facts.map(termOfFact)])
  }

  addAsk(ask: string, language: string): void {
    this.#terms.add(stemmerFor(language).stems(ask))
  }

  /** Scores by text number. One rare word of a short question scores about 1. */
  score(query: Query): Map<number, Hit> {
    const own = query.own.map(term => {
      const isMissing = !this.has(term)
      const { length } = term
      return {
        term,
        weight: 1,
        allowsTypos: isMissing && length >= SHORTEST_TYPO,
        isPrefix: isMissing && length >= SHORTEST_PREFIX,
      }
    })
    const others = [...query.weights].map(([term, { weight }]) => ({ term, weight }))
    const norm = Math.log(1 + (this.#terms.count + 0.5) / 0.5) * Math.sqrt(Math.max(1, own.length))
    return new Map(
      [...this.#terms.search([...own, ...others])].map(([number, { score, asked, found }]) => [
        number,
        {
          // Texts with more of the terms are better, but not by as much as a long list of synonyms would make them.
          score: (score * Math.sqrt(asked.size)) / norm,
          // « gmail » is no typo of « email »: few typos change the first letter.
          terms: [...asked].filter(term => this.has(term) || [...found].some(other => other[0] === term[0])),
        },
      ]),
    )
  }

  has(term: string): boolean {
    return this.#terms.countOf(term) > 0
  }

  /** How much a term tells the texts apart: 1 if none has it, near 0 if all have it. */
  rarity(term: string): number {
    const { count } = this.#terms
    return Math.log(1 + count / (1 + this.#terms.countOf(term))) / Math.log(1 + count)
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
      if (!own.has(stem)) addMeaning(weights, stem, { weight: weight * meaning.weight, words: meaning.words })
    }
  }
  for (const each of languages) {
    if (each === language) weigh(expandQuestion(text, each, ofSite), SYNONYM_WEIGHT)
    else weigh(translateWords(text, language, each), TRANSLATION_WEIGHT)
  }
  weigh(new Map(facts.map(fact => [termOfFact(fact), { weight: 1, words: [] }])), FACT_WEIGHT)
  return { own: [...own], weights, words }
}

/** Each kind of fact is a term, so « combien ? » finds a text with an amount. The `#` cannot occur in a word. */
function termOfFact(fact: FactKind): string {
  return `#${fact}`
}
