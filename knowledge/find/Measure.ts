import type { Section } from '../section.ts'
import { sentencesOf } from '../words/splitText.ts'
import { wordsOf } from '../words/words.ts'
import { kindWeight } from './kindWeight.ts'
import { Space, type Vector } from './Space.ts'

/** How much the second and the third text of a section count beside its nearest one. */
const FURTHER = [1, 0.35, 0.15]
/** Questions that no site answers. */
const OFF = -1

/** A section that may answer a question. */
export interface Place {
  section: Section
  /** How near its texts and questions are: 0 to 1.5. */
  score: number
  /** Its example question that is nearest, by all words, little ones too. */
  asked?: { number: number; nearness: number }
  /** Its sentence or line that is nearest. */
  line: { text: string; nearness: number }
}

/** What the measure says of a question. */
export interface Measured {
  /** Best first. */
  places: readonly Place[]
  /** The score of the nearest questions that the site does not answer. */
  off: number
  /** The share of the question that no text of the site has, 0 to 1. */
  unknown: number
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
  /** By the place of a section: the number of its first example question in `#whole`. */
  readonly #firsts: number[] = []

  constructor(sections: readonly Section[], stopWords: ReadonlySet<string>) {
    this.#sections = sections
    this.#stopWords = stopWords
  }

  /** Prepares the search. The caller may pause at each `yield`. */
  *build(offTopic: readonly string[]): Generator<void, void, undefined> {
    let questions = 0
    for (const [place, { title, path, text, asks = [] }] of this.#sections.entries()) {
      this.#add(place, `${path.join(' ')} ${title} ${text}`)
      this.#add(place, title)
      this.#firsts.push(questions)
      for (const ask of asks) {
        this.#add(place, ask)
        this.#whole.add(wordsOf(ask))
      }
      questions += asks.length
      if (place % 50 === 49) yield
    }
    for (const question of offTopic) this.#add(OFF, question)
    yield* this.#about.finish()
    yield* this.#whole.finish()
  }

  /** The sections that are nearest to a question, at most so many. */
  measure(question: string, limit = 3): Measured {
    const words = wordsOf(question)
    const own = this.#contentOf(words)
    const vector = this.#about.vectorOf(own)
    const best = new Map<number, number[]>()
    const cosines = this.#about.compare(vector)
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
      places: nearest.flatMap(({ place, score }) => this.#place(place, score, vector, asked)),
      off: ranked.find(({ place }) => place === OFF)?.score ?? 0,
      unknown: this.#unknown(own),
    }
  }

  #scoreOf(place: number, cosines: readonly number[]): number {
    const section = this.#sections[place]
    const sum = cosines.reduce((all, cosine, rank) => all + cosine * (FURTHER[rank] ?? 0), 0)
    return section ? kindWeight(section) * sum : sum
  }

  #add(place: number, text: string): void {
    this.#owners.push(place)
    this.#about.add(this.#contentOf(wordsOf(text)))
  }

  #contentOf(words: readonly string[]): string[] {
    return words.filter(word => !this.#stopWords.has(word))
  }

  #place(place: number, score: number, vector: Vector, asked: Float32Array): Place[] {
    const section = this.#sections[place]
    if (!section) return []
    const first = this.#firsts[place] ?? 0
    let number = -1
    for (let each = 0; each < (section.asks?.length ?? 0); each += 1)
      if ((asked[first + each] ?? 0) > (asked[first + number] ?? 0) || number < 0) number = each
    const nearness = asked[first + number] ?? 0
    return [
      { section, score, ...(number >= 0 && { asked: { number, nearness } }), line: this.#lineOf(section.text, vector) },
    ]
  }

  #lineOf(text: string, vector: Vector): Place['line'] {
    const own = weightsOf(vector)
    const lines = sentencesOf(text).map(line => ({
      text: line,
      nearness: cosine(own, this.#about.vectorOf(this.#contentOf(wordsOf(line)))),
    }))
    return lines.reduce(
      (one, other) => (other.nearness > one.nearness ? other : one),
      lines[0] ?? { text, nearness: 0 },
    )
  }

  #unknown(words: readonly string[]): number {
    let all = 0
    let lost = 0
    for (const word of words) {
      const rarity = this.#about.rarityOf(word)
      all += rarity
      if (!this.#about.has(word)) lost += rarity
    }
    return all === 0 ? 0 : lost / all
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
