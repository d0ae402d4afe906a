/** How much a feature counts: a word, a pair of neighbouring words, three to five letters of a word. */
const WEIGHT = { word: 1, pair: 0.6, letters: 0.35 }
const SHORTEST = 3
const LONGEST = 5
/** The number of a feature that no text has. */
const ABSENT = -1

/** A text as a vector of length 1. */
export interface Vector {
  /** Numbers of features, and the weight of each. */
  features: readonly number[]
  weights: readonly number[]
}

/**
 * A space of vectors over texts. Two texts are near each other if they share words, pairs of words and parts of words; what few
 * texts have counts more. Nothing in it belongs to one language.
 *
 * Source: Salton, "A vector space model for automatic indexing" (1975), with the letters of words as further features.
 */
export class Space {
  /** A word, a pair (`a b`) or letters of a word (`^ab`), -> its number. */
  readonly #numbers = new Map<string, number>()
  /** By the number of a feature. */
  readonly #kinds: number[] = []
  readonly #frequencies: number[] = []
  /** A word -> its features, so that each word is cut once. */
  readonly #words = new Map<string, readonly number[]>()
  readonly #texts: Map<number, number>[] = []
  #size = 0
  #starts = new Int32Array()
  #postings = new Int32Array()
  #weights = new Float32Array()

  /** Adds a text as its words. Texts are numbered from 0. */
  add(words: readonly string[]): void {
    for (const word of words)
      if (!this.#words.has(word)) this.#words.set(word, namesOf(word).map(name => this.#numberOf(name)))
    const counts = countsOf(this.#featuresOf(words, name => this.#numberOf(name)))
    for (const feature of counts.keys()) this.#frequencies[feature] = (this.#frequencies[feature] ?? 0) + 1
    this.#texts.push(counts)
    this.#size += 1
  }

  /** Prepares the search. The caller may pause at each `yield`. No text can be added afterwards. */
  *finish(): Generator<void, void, undefined> {
    const count = this.#frequencies.length
    this.#starts = new Int32Array(count + 1)
    for (let feature = 0; feature < count; feature += 1)
      this.#starts[feature + 1] = (this.#starts[feature] ?? 0) + (this.#frequencies[feature] ?? 0)
    this.#postings = new Int32Array(this.#starts[count] ?? 0)
    this.#weights = new Float32Array(this.#starts[count] ?? 0)
    const next = this.#starts.slice()
    for (let number = 0; number < this.#size; number += 1) {
      const { features, weights } = this.#weigh(this.#texts[number] ?? new Map())
      for (let place = 0; place < features.length; place += 1) {
        const feature = features[place] ?? 0
        const slot = next[feature] ?? 0
        next[feature] = slot + 1
        this.#postings[slot] = number
        this.#weights[slot] = weights[place] ?? 0
      }
      if (number % 64 === 63) yield
    }
    this.#texts.length = 0
  }

  /** A text as a vector. It need not be in the space: what no text has makes the vector longer, and so further from all. */
  vectorOf(words: readonly string[]): Vector {
    let unknown = 0
    const features = this.#featuresOf(words, name => {
      const known = this.#numbers.get(name)
      if (known === undefined) unknown += (weightOf(name) * this.#rarity(ABSENT)) ** 2
      return known ?? ABSENT
    })
    return this.#weigh(countsOf(features.filter(feature => feature !== ABSENT)), unknown)
  }

  /** The cosine of a vector with each text, by its number: 0 to 1. */
  compare({ features, weights }: Vector): Float32Array {
    const sums = new Float32Array(this.#size)
    for (let place = 0; place < features.length; place += 1) {
      const feature = features[place] ?? 0
      const weight = weights[place] ?? 0
      const end = this.#starts[feature + 1] ?? 0
      for (let slot = this.#starts[feature] ?? end; slot < end; slot += 1) {
        const number = this.#postings[slot] ?? 0
        sums[number] = (sums[number] ?? 0) + weight * (this.#weights[slot] ?? 0)
      }
    }
    return sums
  }

  /** How rare a word is among the texts: the larger, the rarer. */
  rarityOf(word: string): number {
    return this.#rarity(this.#numbers.get(word) ?? -1)
  }

  /** Whether a text has this word. */
  has(word: string): boolean {
    return (this.#frequencies[this.#numbers.get(word) ?? -1] ?? 0) > 0
  }

  #rarity(feature: number): number {
    return Math.log((this.#size + 1) / ((this.#frequencies[feature] ?? 0) + 0.5))
  }

  #weigh(counts: ReadonlyMap<number, number>, unknown = 0): Vector {
    const features = [...counts.keys()]
    const weights = features.map(
      feature => (1 + Math.log(counts.get(feature) ?? 1)) * this.#rarity(feature) * (this.#kinds[feature] ?? 0),
    )
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, unknown)) || 1
    return { features, weights: weights.map(weight => weight / length) }
  }

  #featuresOf(words: readonly string[], numberOf: (name: string) => number): number[] {
    return words.flatMap((word, place) => {
      const before = words[place - 1]
      const ofWord = this.#words.get(word) ?? namesOf(word).map(numberOf)
      return before === undefined ? ofWord : [...ofWord, numberOf(`${before} ${word}`)]
    })
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#kinds.length
    this.#numbers.set(name, number)
    this.#kinds.push(weightOf(name))
    this.#frequencies.push(0)
    return number
  }
}

/** The names of a word's features: itself, and the letters of `^word$` after a mark. */
function namesOf(word: string): string[] {
  const names = [word]
  const letters = `^${word}$`
  for (let start = 0; start < letters.length; start += 1)
    for (let length = SHORTEST; length <= LONGEST && start + length <= letters.length; length += 1)
      names.push(`~${letters.slice(start, start + length)}`)
  return names
}

function weightOf(name: string): number {
  return name.startsWith('~') ? WEIGHT.letters : name.includes(' ') ? WEIGHT.pair : WEIGHT.word
}

function countsOf(features: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return counts
}
