import { wordsOf } from '../words/words.ts'

/** A feature's number is its hash. Collisions are rare at this size and do little harm. */
const FEATURES = 2 ** 16
const SHORTEST = 3
const LONGEST = 5

/** Compares texts by their character n-grams, which tolerate typos, endings and missing accents. */
export class NgramIndex {
  readonly #frequencies = new Uint32Array(FEATURES)
  readonly #documents: Uint16Array[] = []
  #postings: Uint32Array = new Uint32Array()
  #starts: Uint32Array = new Uint32Array()
  #lengths: Float32Array = new Float32Array()
  /** The square of the weight of each feature. */
  readonly #squares = new Float32Array(FEATURES)
  /** The features of each word, kept while texts are added: most words occur often. */
  readonly #known = new Map<string, Uint16Array>()
  /** For each feature, the last text that has it, so that each text counts it once. */
  readonly #lastReadWith = new Uint32Array(FEATURES)
  #read = 0

  /** Adds a text. Texts are numbered from 0, in the order in which they were added. */
  add(text: string, silent: ReadonlySet<string>): void {
    const features = this.#featuresOf(text, silent)
    for (const feature of features) this.#frequencies[feature] = (this.#frequencies[feature] ?? 0) + 1
    this.#documents.push(features)
  }

  /** Prepares the search. The caller may pause at each `yield`. No text can be added afterwards. */
  *finish(): Generator<void, void, undefined> {
    yield
    this.#starts = new Uint32Array(FEATURES + 1)
    for (let i = 0; i < FEATURES; i += 1) {
      const frequency = this.#frequencies[i] ?? 0
      this.#starts[i + 1] = (this.#starts[i] ?? 0) + frequency
      this.#squares[i] = (1 + Math.log((1 + this.#documents.length) / (1 + frequency))) ** 2
    }
    yield
    this.#postings = new Uint32Array(this.#starts[FEATURES] ?? 0)
    this.#lengths = new Float32Array(this.#documents.length)
    const next = this.#starts.slice()
    for (let number = 0; number < this.#documents.length; number += 1) {
      let squares = 0
      for (const feature of this.#documents[number] ?? []) {
        const slot = next[feature] ?? 0
        this.#postings[slot] = number
        next[feature] = slot + 1
        squares += this.#squares[feature] ?? 0
      }
      this.#lengths[number] = Math.sqrt(squares)
      if (number % 16 === 15) yield
    }
    this.#documents.length = 0
    this.#known.clear()
  }

  /** The similarity of each text to this one, 0 to 1: the cosine of their TF-IDF vectors. */
  compare(text: string, silent: ReadonlySet<string>): Float32Array {
    const sums = new Float32Array(this.#lengths.length)
    let squares = 0
    for (const feature of this.#featuresOf(text, silent)) {
      const squared = this.#squares[feature] ?? 0
      squares += squared
      const end = this.#starts[feature + 1] ?? 0
      for (let slot = this.#starts[feature] ?? 0; slot < end; slot += 1) {
        const number = this.#postings[slot] ?? 0
        sums[number] = (sums[number] ?? 0) + squared
      }
    }
    const length = Math.sqrt(squares)
    return sums.map((sum, number) => (sum === 0 ? 0 : sum / (length * (this.#lengths[number] ?? 1))))
  }

  /** The numbers of a text's distinct n-grams. */
  #featuresOf(text: string, silent: ReadonlySet<string>): Uint16Array {
    this.#read += 1
    const features: number[] = []
    for (const word of wordsOf(text)) {
      if (silent.has(word)) continue
      for (const feature of this.#ofWord(word)) {
        if (this.#lastReadWith[feature] === this.#read) continue
        this.#lastReadWith[feature] = this.#read
        features.push(feature)
      }
    }
    return Uint16Array.from(features)
  }

  #ofWord(word: string): Uint16Array {
    const known = this.#known.get(word)
    if (known) return known
    const features = featuresOfWord(word)
    if (this.#lengths.length === 0) this.#known.set(word, features)
    return features
  }
}

/** The numbers of a word's n-grams. « data » has ` da`, `dat`, `data`, `ata `… */
function featuresOfWord(word: string): Uint16Array {
  const features: number[] = []
  const plain = ` ${word} `
  for (let start = 0; start < plain.length; start += 1) {
    let hash = 0
    for (let length = 1; length <= LONGEST && start + length <= plain.length; length += 1) {
      hash = Math.imul(hash ^ plain.charCodeAt(start + length - 1), 0x9e3779b1)
      hash ^= hash >>> 15
      if (length >= SHORTEST) features.push((hash >>> 0) % FEATURES)
    }
  }
  return Uint16Array.from(features)
}
