import { factsIn } from '../analyze/facts.ts'
import { guessLanguage } from '../analyze/guessLanguage.ts'
import { stemmerFor } from '../analyze/stemmer.ts'
import { languageOf, stopWordsOf } from '../languages/languages.ts'
import type { FactKind, Passage, Section } from '../section.ts'
import { wordsOf } from '../words/words.ts'
import { kindWeight } from './kindWeight.ts'
import { Space } from './Space.ts'
import { type Hit, type Query, WordIndex } from './wordIndex.ts'

/** The weight of a text's nearness in the space beside the score of shared words. */
const COSINE_WEIGHT = 4
/** A section's score: that of its best text, plus half of its second and a quarter of its third. */
const SHARES = [1, 0.5, 0.25]
/** The weight of the previous question in the score of a follow-up question, and of one that asks more about its topic. */
const PREVIOUS_WEIGHT = 0.5
const SAME_TOPIC_WEIGHT = 1.25
/** A list of titles repeats the words of its entries, but the entries themselves answer better. */
const OVERVIEW_WEIGHT = 0.6
/** « Quels sont vos services ? » asks for the section with this title. */
const TITLE_WEIGHT = 1.5

/** A question prepared for ranking. */
export interface SearchedQuestion {
  text: string
  language: string
  facts: readonly FactKind[]
}

/** The sections by score, with the terms of the question that they have. */
export interface Ranking {
  /** `both`: how many words of a follow-up are in one sentence about its subject. */
  passages: (Omit<Passage, 'quote'> & { terms: ReadonlySet<string>; both?: number })[]
  /** The score of the off-topic questions. */
  offTopic: number
  query: Query
  /** The terms of the question that any text of the site has. */
  known: ReadonlySet<string>
}

/** What an index is built of, beside the sections. */
export interface IndexedTexts {
  synonyms?: string
  offTopic?: readonly string[]
  hasAsks?: boolean
}

/** Indexes sections and their example questions, each as a separate text. */
export class SectionIndex {
  readonly #words = new WordIndex()
  readonly #space = new Space()
  /** For each indexed text, the place of its section. Off-topic questions have the place after the last section. */
  readonly #owners: number[] = []
  readonly languages: readonly string[]
  /** The stop words of all languages of the site. */
  readonly silent: ReadonlySet<string>
  readonly #overviews: boolean[] = []
  /** The stems of each title. */
  readonly #titles: ReadonlySet<string>[] = []
  /** The stems of all sections, and their words as they are written. Example questions are not part of the site. */
  readonly #stems = new Set<string>()
  readonly #names = new Set<string>()
  #ofSite = ''

  readonly #sections: readonly Section[]
  readonly language: string

  constructor(sections: readonly Section[], language: string) {
    this.#sections = sections
    this.language = language
    const languages = [...new Set(sections.flatMap(({ lang }) => lang ?? []))]
    // All unknown languages have the same stems, so one is enough. Each makes every question slower.
    const [unknown = language] = languages.filter(each => !languageOf(each))
    this.languages = [...new Set([language, ...languages.filter(languageOf), unknown])]
    this.silent = new Set(this.languages.flatMap(each => [...stopWordsOf(each)]))
  }

  /**
   * Adds all texts, in slices.
   * @param texts.offTopic questions that the site does not answer
   * @param texts.hasAsks whether the example questions are added as well
   */
  *build({ synonyms = '', offTopic = [], hasAsks = true }: IndexedTexts): Generator<void, void, undefined> {
    this.#ofSite = synonyms
    const titles = new Set(this.#sections.map(({ title }) => title))
    for (const [place, section] of this.#sections.entries()) {
      const language = section.lang ?? this.language
      const facts = factsIn(section.text, language)
      this.#overviews.push(section.kind === 'overview' || itemsOf(section.text).every(item => titles.has(item)))
      for (const stem of stemmerFor(language).stems(`${section.title} ${section.text}`)) this.#stems.add(stem)
      for (const word of `${section.title} ${section.text}`.match(/[\p{L}\p{N}]+/gu) ?? []) this.#names.add(word)
      this.#titles.push(new Set(stemmerFor(language).stems(section.title)))
      this.#words.addSection(section, language, facts)
      this.#space.add(this.#contentOf(`${section.title} ${section.text}`))
      this.#owners.push(place)
      yield
      for (const text of (hasAsks && section.asks) || []) {
        this.#addText(text, language, place)
        yield
      }
    }
    for (const text of offTopic) {
      this.#addText(text, this.language, this.#sections.length)
      yield
    }
    yield* this.#space.finish()
  }

  /** The sections by score, and the score of the off-topic questions. */
  rank(asked: SearchedQuestion, previous?: { text: string; asksMore: boolean }): Ranking {
    const query = this.#query(asked)
    const hits = this.#words.score(query)
    const scores = this.#scores(asked.text, hits)
    if (previous) {
      const weight = previous.asksMore ? SAME_TOPIC_WEIGHT : PREVIOUS_WEIGHT
      const before = this.#query({ ...asked, text: previous.text, facts: [] })
      this.#scores(previous.text, this.#words.score(before)).forEach((score, number) => {
        scores[number] = (scores[number] ?? 0) + weight * score
      })
    }
    const sums = this.#sumByOwner(scores)
    const terms = this.#termsByOwner(hits)
    const passages = this.#sections.flatMap((section, place) => {
      const sum = sums[place] ?? 0
      if (sum === 0) return []
      const weight = this.#isTitle(place, query) ? TITLE_WEIGHT : this.#overviews[place] ? OVERVIEW_WEIGHT : 1
      return [{ section, score: weight * kindWeight(section) * sum, terms: terms.get(place) ?? new Set() }]
    })
    passages.sort((a, b) => b.score - a.score)
    return {
      passages,
      offTopic: sums[this.#sections.length] ?? 0,
      query,
      known: new Set([...hits.values()].flatMap(({ terms }) => terms)),
    }
  }

  /** How much a term tells the texts of the site apart: 1 if none has it, near 0 if all have it. */
  rarity(term: string): number {
    return this.#words.rarity(term)
  }

  /** Whether a text of the site has this term. */
  has(term: string): boolean {
    return this.#words.has(term)
  }

  #termsByOwner(hits: ReadonlyMap<number, Hit>): Map<number, Set<string>> {
    const all = new Map<number, Set<string>>()
    for (const [number, { terms }] of hits) {
      const owner = this.#owners[number] ?? 0
      all.set(owner, new Set([...(all.get(owner) ?? []), ...terms]))
    }
    return all
  }

  /** The section that « le deuxième » means after these passages: the second title of a list, or the second passage. */
  chosen(passages: readonly Passage[], place: number): Section | undefined {
    const items = itemsOf(passages[0]?.section.text ?? '').map(withoutLead)
    const titles = items.filter(item => this.#sections.some(section => section.title === item))
    const title = titles.length > 1 ? titles.at(place) : undefined
    return title ? this.#sections.find(section => section.title === title) : passages.at(place)?.section
  }

  /** Whether a question has no other content than a section's title: « quels sont vos services ? ». */
  #isTitle(place: number, { own }: Query): boolean {
    return own.size > 0 && [...own.keys()].every(stem => this.#titles[place]?.has(stem))
  }

  /** The sum of the best scores of each section, and of the off-topic questions after them. */
  #sumByOwner(scores: Float32Array): Float32Array {
    const best = new Float32Array((this.#sections.length + 1) * SHARES.length)
    scores.forEach((score, number) => {
      const start = (this.#owners[number] ?? 0) * SHARES.length
      let rest = score
      for (let place = start; rest > 0 && place < start + SHARES.length; place += 1) {
        const other = best[place] ?? 0
        if (rest > other) [best[place], rest] = [rest, other]
      }
    })
    return Float32Array.from({ length: this.#sections.length + 1 }, (_, owner) =>
      SHARES.reduce((sum, share, place) => sum + share * (best[owner * SHARES.length + place] ?? 0), 0),
    )
  }

  /**
   * Whether a section has a word of this text, in any form. A name must be there as it is written: « Tableau » is not a
   * table. German nouns are written like names.
   */
  knows(text: string): boolean {
    const isName = /^\p{Lu}\p{Ll}+$/u.test(text) && !this.languages.includes('de')
    if (isName) return this.#names.has(text)
    return this.languages.some(language =>
      stemmerFor(language)
        .stems(text)
        .some(stem => this.#stems.has(stem)),
    )
  }

  meaningsOf(text: string): ReadonlyMap<string, ReadonlySet<string>> {
    const { words } = this.#query({ text, language: guessLanguage(text, this.language), facts: [] })
    return new Map(
      [...words].map(([word, terms]) => [word, new Set([...terms].filter(term => this.#stems.has(term)))] as const),
    )
  }

  #addText(text: string, language: string, owner: number): void {
    this.#words.addAsk(text, language)
    this.#space.add(this.#contentOf(text))
    this.#owners.push(owner)
  }

  #query({ text, language, facts }: SearchedQuestion): Query {
    return this.#words.query({ text, language, facts, languages: this.languages, ofSite: this.#ofSite })
  }

  #scores(text: string, hits: ReadonlyMap<number, Hit>): Float32Array {
    const cosines = this.#space.compare(this.#space.vectorOf(this.#contentOf(text)))
    const scores = cosines.map(cosine => COSINE_WEIGHT * cosine)
    for (const [number, { score }] of hits) scores[number] = (scores[number] ?? 0) + score
    return scores
  }

  #contentOf(text: string): string[] {
    return wordsOf(text).filter(word => !this.silent.has(word))
  }
}

function itemsOf(text: string): string[] {
  return text.split(/ · |\n/)
}

/** « Deux services. Audit » is the item « Audit » after the sentence that leads to the list. */
function withoutLead(item: string): string {
  return item.replace(/^.*[.!?…]\s+/, '')
}
