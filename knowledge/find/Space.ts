/** How much a feature counts: a word, a pair of neighbouring words, three to five letters of a word. */
const WEIGHT = { word: 1, pair: 0.6, letters: 0.35 }
const SHORTEST = 3
const LONGEST = 5
/** The number of a feature that no text has. */
const ABSENT = -1

/** A text as a vector of length 1. */
export interface Vector {
  /** Numbers of features, and the weight of each. */
  features: Int32Array
  weights: Float32Array
}

/** The features of a text, and how often it has each. */
interface Text {
  features: Int32Array
  counts: Uint16Array
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
  readonly #words = new Map<string, Int32Array>()
  readonly #texts: Text[] = []
  /** The features of the text that is being read, and by the number of a feature, how often the text has it. */
  readonly #read: number[] = []
  readonly #counts: number[] = []
  #size = 0
  #rarities = new Float32Array()
  /** For each feature: where its texts begin in `#postings`, their numbers, and its weight in each. */
  #starts = new Int32Array()
  #postings = new Int32Array()
  #weights = new Float32Array()

  /** Adds a text as its words. Texts are numbered from 0. */
  add(words: readonly string[]): void {
    let before: string | undefined
    for (const word of words) {
      const own = this.#words.get(word) ?? this.#learn(word)
      for (let place = 0; place < own.length; place += 1) this.#count(own[place] ?? 0)
      if (before !== undefined) this.#count(this.#numberOf(`${before} ${word}`))
      before = word
    }
    const text = this.#counted()
    for (let place = 0; place < text.features.length; place += 1) {
      const feature = text.features[place] ?? 0
      this.#frequencies[feature] = (this.#frequencies[feature] ?? 0) + 1
    }
    this.#texts.push(text)
  }

  /** Prepares the search. The caller may pause at each `yield`. No text can be added afterwards. */
  *finish(): Generator<void, void, undefined> {
    const count = this.#frequencies.length
    this.#size = this.#texts.length
    this.#starts = new Int32Array(count + 1)
    for (let feature = 0; feature < count; feature += 1)
      this.#starts[feature + 1] = (this.#starts[feature] ?? 0) + (this.#frequencies[feature] ?? 0)
    this.#postings = new Int32Array(this.#starts[count] ?? 0)
    this.#weights = new Float32Array(this.#starts[count] ?? 0)
    this.#rarities = Float32Array.from(this.#frequencies, frequency => this.#rarityOf(frequency))
    const next = this.#starts.slice()
    for (const [number, { features, counts }] of this.#texts.entries()) {
      const weights = this.#weigh(features, counts)
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
    const read = (name: string) => {
      const known = this.#numbers.get(name)
      if (known === undefined) unknown += (weightOf(name) * this.#rarityOf(0)) ** 2
      else this.#count(known)
    }
    for (const [place, word] of words.entries()) {
      for (const name of namesOf(word)) read(name)
      if (place > 0) read(`${words[place - 1]} ${word}`)
    }
    const { features, counts } = this.#counted()
    return { features, weights: this.#weigh(features, counts, unknown) }
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
    return this.#rarityOf(this.#frequencies[this.#numbers.get(word) ?? ABSENT] ?? 0)
  }

  /** Whether a text has this word. */
  has(word: string): boolean {
    return (this.#frequencies[this.#numbers.get(word) ?? ABSENT] ?? 0) > 0
  }

  #rarityOf(frequency: number): number {
    return Math.log((this.#size + 1) / (frequency + 0.5))
  }

  /** The weights of features in a text, so that it has the length 1. */
  #weigh(features: Int32Array, counts: Uint16Array, unknown = 0): Float32Array {
    let sum = unknown
    const weights = new Float32Array(features.length)
    for (let place = 0; place < features.length; place += 1) {
      const feature = features[place] ?? 0
      const weight = (1 + Math.log(counts[place] ?? 1)) * (this.#rarities[feature] ?? 0) * (this.#kinds[feature] ?? 0)
      weights[place] = weight
      sum += weight * weight
    }
    const length = Math.sqrt(sum) || 1
    return weights.map(weight => weight / length)
  }

  #learn(word: string): Int32Array {
    const own = Int32Array.from(namesOf(word), name => this.#numberOf(name))
    this.#words.set(word, own)
    return own
  }

  /** Counts a feature of the text that is being read. */
  #count(feature: number): void {
    if (this.#counts[feature] === 0) this.#read.push(feature)
    this.#counts[feature] = (this.#counts[feature] ?? 0) + 1
  }

  /** What was counted. Then another text can be read. */
  #counted(): Text {
    const features = new Int32Array(this.#read)
    const counts = new Uint16Array(features.length)
    for (let place = 0; place < features.length; place += 1) {
      const feature = features[place] ?? 0
      counts[place] = this.#counts[feature] ?? 0
      this.#counts[feature] = 0
    }
    this.#read.length = 0
    return { features, counts }
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#kinds.length
    this.#numbers.set(name, number)
    this.#kinds.push(weightOf(name))
    this.#frequencies.push(0)
    this.#counts.push(0)
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
