import { weightOf } from '../analyze/wordWeight.ts'
import type { Section } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { wordsOf } from '../words/words.ts'
import { kindWeight } from './kindWeight.ts'
import { type Part, Space, type Vector } from './Space.ts'

/** How much the second and the third text of a section count beside its nearest one. */
const FURTHER = [1, 0.35, 0.15]
/** Questions that no site answers. */
const OFF = -1

/** A section that may answer a question. */
export interface Place {
  section: Section
  /** How near its texts and questions are: 0 to 1.5. */
  score: number
  /** How much of the question's words its texts and questions have: 0 to 1. */
  covered: number
  /** How near its nearest example question is, by all words, little ones too: 0 to 1. */
  asked: number
  /** What answers, if it has quotes, and how near the question of this quote is that is nearest. */
  quote?: { text: string; nearness: number } | undefined
}

/** What the measure says of a question. */
export interface Measured {
  /** Best first. */
  places: readonly Place[]
  /** The score of the nearest questions that the site does not answer. */
  off: number
}

/** A quote of a section (empty for questions without one), the questions that it answers, and the words of all of them. */
interface Quote {
  text: string
  numbers: number[]
  words: string[]
}

/** One index over what a site says and over the questions that it answers. */
export class Measure {
  readonly #sections: readonly Section[]
  readonly #stopWords: ReadonlySet<string>
  /** What texts are about: without stop words. */
  readonly #about = new Space()
  /** Example questions with all their words: « comment » and « combien » tell siblings apart. */
  readonly #whole = new Space()
  /** By the number of a text: the place of its section. */
  readonly #owners: number[] = []
  /** By the place of a section: the numbers of its first text, and of its first example question in `#whole`. */
  readonly #starts: number[] = []
  readonly #firsts: number[] = []
  /** By the place of a section, when a question has been near to it. */
  readonly #quotes = new Map<number, readonly Quote[]>()

  constructor(sections: readonly Section[], stopWords: ReadonlySet<string>) {
    this.#sections = sections
    this.#stopWords = stopWords
  }

  /** Prepares the search. The caller may pause at each `yield`. */
  *build(offTopic: readonly string[]): Generator<void, void, undefined> {
    let questions = 0
    for (const [place, { title, path, text, asks = [] }] of this.#sections.entries()) {
      this.#starts.push(this.#owners.length)
      this.#add(place, wordsOf(`${path.join(' ')} ${title} ${text}`))
      this.#add(place, wordsOf(title))
      this.#firsts.push(questions)
      for (const ask of asks) {
        const words = wordsOf(ask)
        this.#add(place, words)
        this.#whole.add(words)
      }
      questions += asks.length
      if (place % 50 === 49) yield
    }
    this.#starts.push(this.#owners.length)
    for (const question of offTopic) this.#add(OFF, wordsOf(question))
    yield* this.#about.finish()
    yield* this.#whole.finish()
  }

  /** The sections that are nearest to a question, at most so many. */
  measure(question: string, limit: number): Measured {
    const words = wordsOf(question)
    const own = this.#contentOf(words)
    const parts = this.#about.partsOf(own, weightOf)
    const best = new Map<number, number[]>()
    const cosines = this.#about.compare(this.#about.vectorOf(own))
    for (let number = 0; number < cosines.length; number += 1) {
      const cosine = cosines[number] ?? 0
      if (cosine > 0) keep(best, this.#owners[number] ?? OFF, cosine)
    }
    const ranked = [...best]
      .map(([place, all]) => ({ place, score: this.#scoreOf(place, all) }))
      .sort((one, other) => other.score - one.score)
    const nearest = ranked.filter(({ place }) => place !== OFF).slice(0, limit)
    const asked = nearest.length > 0 ? this.#whole.compare(this.#whole.vectorOf(words)) : new Float32Array()
    return {
      places: nearest.flatMap(({ place, score }) => this.#place(place, score, parts, asked)),
      off: ranked.find(({ place }) => place === OFF)?.score ?? 0,
    }
  }

  /** The sentence or line of a text that is nearest to a question. */
  lineOf(text: string, question: string): string {
    const vector = weightsOf(this.#about.vectorOf(this.#contentOf(wordsOf(question))))
    const lines = sentencesOf(text).map(line => ({
      line,
      nearness: cosine(vector, this.#about.vectorOf(this.#contentOf(wordsOf(line)))),
    }))
    return lines.reduce((one, other) => (other.nearness > one.nearness ? other : one), { line: text, nearness: 0 }).line
  }

  #scoreOf(place: number, cosines: readonly number[]): number {
    const section = this.#sections[place]
    const sum = cosines.reduce((all, cosine, rank) => all + cosine * (FURTHER[rank] ?? 0), 0)
    return section ? kindWeight(section) * sum : sum
  }

  #add(place: number, words: readonly string[]): void {
    this.#owners.push(place)
    this.#about.add(this.#contentOf(words))
  }

  #contentOf(words: readonly string[]): string[] {
    return words.filter(word => !this.#stopWords.has(word))
  }

  #place(place: number, score: number, parts: readonly Part[], nearness: Float32Array): Place[] {
    const section = this.#sections[place]
    if (!section) return []
    const first = this.#firsts[place] ?? 0
    const last = first + (section.asks?.length ?? 0)
    const covered = this.#about.shareInTexts(parts, this.#starts[place] ?? 0, this.#starts[place + 1] ?? 0)
    const asked = nearness.subarray(first, last)
    return [{ section, score, covered, asked: Math.max(0, ...asked), quote: this.#quoteOf(place, parts, asked) }]
  }

  /**
   * The quote that answers best: by its nearest question, and by the words that it and its questions have. Questions without a quote
   * compete; if they win, there is none.
   */
  #quoteOf(place: number, parts: readonly Part[], asked: Float32Array): Place['quote'] {
    let best = { text: '', nearness: 0, score: 0 }
    for (const { text, numbers, words } of this.#quotesOf(place)) {
      const nearness = Math.max(...numbers.map(number => asked[number] ?? 0))
      const score = nearness + this.#about.shareInWords(parts, words)
      if (score > best.score) best = { text, nearness, score }
    }
    return best.text ? best : undefined
  }

  #quotesOf(place: number): readonly Quote[] {
    const known = this.#quotes.get(place)
    if (known) return known
    const { text = '', asks = [], quotes = [] } = this.#sections[place] ?? {}
    const all = new Map<string, Quote>()
    for (const [number, ask] of asks.entries()) {
      const range = quotes[number]
      const said = range ? text.slice(...range) : ''
      const quote = all.get(said) ?? { text: said, numbers: [], words: wordsOf(said) }
      quote.numbers.push(number)
      quote.words.push(...wordsOf(ask))
      all.set(said, quote)
    }
    const found = [...all.values()]
    this.#quotes.set(place, found)
    return found
  }
}

/** Keeps the three largest values of a section, largest first. */
function keep(best: Map<number, number[]>, place: number, value: number): void {
  const all = best.get(place)
  if (!all) {
    best.set(place, [value])
    return
  }
  if (all.length === FURTHER.length && value <= (all.at(-1) ?? 0)) return
  all.push(value)
  all.sort((one, other) => other - one)
  if (all.length > FURTHER.length) all.pop()
}

function weightsOf({ features, weights }: Vector): Map<number, number> {
  const all = new Map<number, number>()
  for (const [place, feature] of features.entries()) all.set(feature, weights[place] ?? 0)
  return all
}

/** The cosine of a vector, as the weights of its features, with another one. */
function cosine(one: ReadonlyMap<number, number>, { features, weights }: Vector): number {
  let sum = 0
  for (const [place, feature] of features.entries()) sum += (weights[place] ?? 0) * (one.get(feature) ?? 0)
  return sum
}
