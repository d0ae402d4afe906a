/** How much a feature counts: a word, a pair of neighbouring words, three to five letters of a word. */
const WEIGHT = { word: 1, pair: 0.6, letters: 0.35 }
const SHORTEST = 3
const LONGEST = 5
/** More than a space has features, so that two numbers make one. */
const MOST_FEATURES = 2 ** 26
/** The number of a feature that no text has. */
const ABSENT = -1

/** A text as a vector of length 1. */
export interface Vector {
  /** Numbers of features, and the weight of each. */
  features: Int32Array
  weights: Float32Array
}

/** A word of a question: its features, and how much it counts. What no text has is -1. */
export interface Part {
  own: number
  letters: readonly number[]
  weight: number
}

/**
 * A space of vectors over texts. Two texts are near each other if they share words, pairs of words and parts of words; what few
 * texts have counts more. Nothing in it belongs to one language.
 *
 * Source: Salton, "A vector space model for automatic indexing" (1975), with the letters of words as further features.
 */
export class Space {
  /** A word or letters of a word (`~^ab`) -> its number. */
  readonly #numbers = new Map<string, number>()
  /** The numbers of two words (`first * MOST_FEATURES + second`) -> the number of the pair. */
  readonly #pairs = new Map<number, number>()
  /** By the number of a feature. */
  readonly #kinds: number[] = []
  readonly #frequencies: number[] = []
  /** A word -> its features, so that each word is cut once. */
  readonly #words = new Map<string, readonly number[]>()
  /** The features of all texts, one text after the other, how often the text has each, and where each text ends. */
  #features = new Int32Array(2 ** 12)
  #times = new Uint16Array(2 ** 12)
  readonly #ends: number[] = []
  /** The features of the text that is being read, and by the number of a feature, how often the text has it. */
  readonly #read: number[] = []
  readonly #counts: number[] = []
  #size = 0
  #rarities = new Float32Array()
  /** For each feature: where its texts begin in `#postings`, their numbers, and its weight in each. */
  #starts = new Int32Array()
  #postings = new Int32Array()
  #weights = new Float32Array()
  /** The features of some words have the last mark. */
  #marks = new Uint32Array()
  #mark = 0

  /** Adds a text as its words. Texts are numbered from 0. */
  add(words: readonly string[]): void {
    let before: number | undefined
    for (const word of words) {
      const own = this.#words.get(word) ?? this.#learn(word)
      for (let place = 0; place < own.length; place += 1) this.#count(own[place] ?? 0)
      const [first = 0] = own
      if (before !== undefined) this.#count(this.#pairOf(before, first))
      before = first
    }
    this.#keep()
  }

  /** Prepares the search. The caller may pause at each `yield`. No text can be added afterwards. */
  *finish(): Generator<void, void, undefined> {
    const count = this.#frequencies.length
    this.#size = this.#ends.length
    this.#starts = new Int32Array(count + 1)
    for (let feature = 0; feature < count; feature += 1)
      this.#starts[feature + 1] = (this.#starts[feature] ?? 0) + (this.#frequencies[feature] ?? 0)
    this.#postings = new Int32Array(this.#starts[count] ?? 0)
    this.#weights = new Float32Array(this.#starts[count] ?? 0)
    this.#rarities = new Float32Array(count)
    for (let feature = 0; feature < count; feature += 1)
      this.#rarities[feature] = this.#rarityOf(this.#frequencies[feature] ?? 0)
    this.#marks = new Uint32Array(count)
    const next = this.#starts.slice()
    let start = 0
    for (const [number, end] of this.#ends.entries()) {
      let sum = 0
      for (let place = start; place < end; place += 1) sum += this.#weightAt(place) ** 2
      const length = Math.sqrt(sum) || 1
      for (; start < end; start += 1) {
        const feature = this.#features[start] ?? 0
        const slot = next[feature] ?? 0
        next[feature] = slot + 1
        this.#postings[slot] = number
        this.#weights[slot] = this.#weightAt(start) / length
      }
      if (number % 64 === 63) yield
    }
    this.#features = new Int32Array()
    this.#times = new Uint16Array()
  }

  /** A text as a vector. It need not be in the space: what no text has makes the vector longer, and so further from all. */
  vectorOf(words: readonly string[]): Vector {
    let unknown = 0
    const read = (known: number | undefined, weight: number) => {
      if (known === undefined) unknown += (weight * this.#rarityOf(0)) ** 2
      else this.#count(known)
    }
    for (const [place, word] of words.entries()) {
      for (const name of namesOf(word)) read(this.#numbers.get(name), weightOfFeature(name))
      const [first, second] = [this.#numbers.get(words[place - 1] ?? ''), this.#numbers.get(word)]
      const isKnown = first !== undefined && second !== undefined
      if (place > 0) read(isKnown ? this.#pairs.get(first * MOST_FEATURES + second) : undefined, WEIGHT.pair)
    }
    const features = Int32Array.from(this.#read)
    const weights = Float32Array.from(this.#read, feature => this.#weightOf(feature, this.#counts[feature] ?? 0))
    for (const feature of this.#read) this.#counts[feature] = 0
    this.#read.length = 0
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, unknown)) || 1
    return { features, weights: weights.map(weight => weight / length) }
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

  /**
   * The words of a question, prepared for {@link shareInTexts} and {@link shareInWords}.
   * @param weightOf how much a word tells what the question is about, 0 to 1
   */
  partsOf(words: readonly string[], weightOf: (word: string) => number): Part[] {
    return words.map(word => {
      const [own = ABSENT, ...letters] = namesOf(word).map(name => this.#numbers.get(name) ?? ABSENT)
      return { own, letters, weight: weightOf(word) * this.#rarityOf(this.#frequencies[own] ?? 0) }
    })
  }

  /** How much of a question's words the texts from one number to before another have together, 0 to 1. */
  shareInTexts(parts: readonly Part[], start: number, end: number): number {
    return shareOf(parts, feature => {
      // The numbers of a feature's texts ascend.
      const last = this.#starts[feature + 1] ?? 0
      let [low, high] = [this.#starts[feature] ?? 0, last]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((this.#postings[middle] ?? 0) < start) low = middle + 1
        else high = middle
      }
      return low < last && (this.#postings[low] ?? end) < end
    })
  }

  /** How much of a question's words these words of the space have together, 0 to 1. */
  shareInWords(parts: readonly Part[], words: readonly string[]): number {
    this.#mark += 1
    for (const word of words) for (const feature of this.#words.get(word) ?? []) this.#marks[feature] = this.#mark
    return shareOf(parts, feature => this.#marks[feature] === this.#mark)
  }

  #rarityOf(frequency: number): number {
    return Math.log((this.#size + 1) / (frequency + 0.5))
  }

  #weightOf(feature: number, times: number): number {
    return (1 + Math.log(times)) * (this.#rarities[feature] ?? 0) * (this.#kinds[feature] ?? 0)
  }

  /** The weight of a feature of all texts, by its place. */
  #weightAt(place: number): number {
    return this.#weightOf(this.#features[place] ?? 0, this.#times[place] ?? 1)
  }

  #learn(word: string): number[] {
    const own = namesOf(word).map(name => this.#numberOf(name))
    this.#words.set(word, own)
    return own
  }

  /** Counts a feature of the text that is being read. */
  #count(feature: number): void {
    if (this.#counts[feature] === 0) this.#read.push(feature)
    this.#counts[feature] = (this.#counts[feature] ?? 0) + 1
  }

  /** Keeps what was counted as a text. */
  #keep(): void {
    const start = this.#ends.at(-1) ?? 0
    const end = start + this.#read.length
    if (end > this.#features.length) this.#grow(2 * end)
    for (let place = start; place < end; place += 1) {
      const feature = this.#read[place - start] ?? 0
      this.#features[place] = feature
      this.#times[place] = this.#counts[feature] ?? 0
      this.#counts[feature] = 0
      this.#frequencies[feature] = (this.#frequencies[feature] ?? 0) + 1
    }
    this.#read.length = 0
    this.#ends.push(end)
  }

  #grow(length: number): void {
    const [features, times] = [this.#features, this.#times]
    this.#features = new Int32Array(length)
    this.#features.set(features)
    this.#times = new Uint16Array(length)
    this.#times.set(times)
  }

  #numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#newNumber(weightOfFeature(name))
    this.#numbers.set(name, number)
    return number
  }

  #pairOf(first: number, second: number): number {
    const pair = first * MOST_FEATURES + second
    const known = this.#pairs.get(pair)
    if (known !== undefined) return known
    const number = this.#newNumber(WEIGHT.pair)
    this.#pairs.set(pair, number)
    return number
  }

  #newNumber(weight: number): number {
    this.#kinds.push(weight)
    this.#frequencies.push(0)
    this.#counts.push(0)
    return this.#kinds.length - 1
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

function weightOfFeature(name: string): number {
  return name.startsWith('~') ? WEIGHT.letters : WEIGHT.word
}

/** How much of a question's words there is. Of a word that is not there, the share of its letters counts; rare words count more, vague ones less. */
function shareOf(parts: readonly Part[], has: (feature: number) => boolean): number {
  let all = 0
  let had = 0
  const isThere = (feature: number) => feature !== ABSENT && has(feature)
  for (const { own, letters, weight } of parts) {
    all += weight
    had += weight * (isThere(own) ? 1 : letters.filter(isThere).length / letters.length)
  }
  return all === 0 ? 0 : had / all
}
