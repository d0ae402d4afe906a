/** A term of a query. The terms of the index that are like it count too: typing errors, words that begin with it. */
export interface Term {
  term: string
  weight: number
  allowsTypos?: boolean
  isPrefix?: boolean
}

/** A text that has terms of a query, or terms like them. */
export interface Match {
  score: number
  /** The terms of the query, in their order. */
  asked: Set<string>
  /** The terms of the text. */
  found: Set<string>
}

/** Parameters of BM25+. */
const K = 1.2
const B = 0.7
const D = 0.5
/** The weight of a term that is only like the one of the query, before it falls with their distance. */
const SIMILAR_WEIGHT = 0.6
/** Typing errors in a term, as a share of its length, and at most. */
const TYPOS = 0.2
const MOST_TYPOS = 6

/** A text's number and how often it has a term. */
type Postings = Map<number, number>

/** Texts by their terms. Its scores are those of MiniSearch 7. */
export class TermIndex {
  readonly #postings = new Map<string, Postings>()
  /** Distinct terms of each text. */
  readonly #lengths: number[] = []
  #total = 0
  /** All terms, for typing errors and beginnings. */
  #sorted: readonly string[] | undefined

  /** The number of texts. */
  get count(): number {
    return this.#lengths.length
  }

  /** The number of texts that have a term. */
  countOf(term: string): number {
    return this.#postings.get(term)?.size ?? 0
  }

  /** Adds a text. Texts are numbered from 0, in the order in which they were added. */
  add(terms: readonly string[]): void {
    this.#sorted = undefined
    for (const term of terms) {
      const postings: Postings = this.#postings.get(term) ?? new Map()
      this.#postings.set(term, postings.set(this.count, (postings.get(this.count) ?? 0) + 1))
    }
    const length = new Set(terms).size || 1
    this.#lengths.push(length)
    this.#total += length
  }

  /** The texts that match a query, by number. */
  search(terms: readonly Term[]): Map<number, Match> {
    const matches = new Map<number, Match>()
    for (const asked of terms) {
      for (const [term, likeness] of this.#formsOf(asked)) this.#match(matches, asked, term, likeness)
    }
    return matches
  }

  /** The terms of the index that match a term, and how like it they are, from 0 to 1. */
  *#formsOf({ term, allowsTypos, isPrefix }: Term): Generator<readonly [string, number]> {
    if (this.#postings.has(term)) yield [term, 1]
    if (!allowsTypos && !isPrefix) return
    this.#sorted ??= [...this.#postings.keys()].sort()
    const { length } = term
    if (isPrefix) {
      const end = endOf(term, this.#sorted)
      for (let place = placeOf(term, this.#sorted); place < end; place += 1) {
        const other = this.#sorted[place] ?? ''
        if (other !== term) yield [other, likeness(other.length, 0.3 * (other.length - length))]
      }
    }
    if (!allowsTypos) return
    for (const [other, typos] of withTypos(term, Math.min(MOST_TYPOS, Math.round(length * TYPOS)), this.#sorted)) {
      if (typos > 0 && !(isPrefix && other.startsWith(term))) yield [other, likeness(other.length, typos)]
    }
  }

  #match(matches: Map<number, Match>, asked: Term, term: string, likeness: number): void {
    const postings = this.#postings.get(term) ?? new Map<number, number>()
    const rarity = Math.log(1 + (this.count - postings.size + 0.5) / (postings.size + 0.5))
    const mean = this.#total / this.count
    for (const [number, times] of postings) {
      const length = this.#lengths[number] ?? 1
      const score = rarity * (D + (times * (K + 1)) / (times + K * (1 - B + (B * length) / mean)))
      const match = matches.get(number) ?? { score: 0, asked: new Set(), found: new Set() }
      match.score += asked.weight * likeness * score
      match.asked.add(asked.term)
      match.found.add(term)
      matches.set(number, match)
    }
  }
}

/** How like a term of this length is, at a distance. */
function likeness(length: number, distance: number): number {
  return (SIMILAR_WEIGHT * length) / (length + distance)
}

/** The first place in a sorted list whose term is not before this one. */
function placeOf(term: string, sorted: readonly string[], from = 0): number {
  let [low, high] = [from, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}

/** The place after all terms that begin like this. */
function endOf(prefix: string, sorted: readonly string[], from = 0): number {
  return placeOf(`${prefix}\uffff`, sorted, from)
}

/**
 * The terms of a sorted list within an edit distance, with their distances. Terms that begin alike share the rows of the
 * Levenshtein matrix, and are skipped together when their beginning is too far: unknown words are cheap.
 */
function* withTypos(term: string, most: number, sorted: readonly string[]): Generator<readonly [string, number]> {
  const rows = [Uint16Array.from({ length: term.length + 2 }, (_, place) => place)]
  let begun = ''
  for (let place = 0; place < sorted.length; ) {
    const other = sorted[place] ?? ''
    let depth = 0
    while (depth < begun.length && other[depth] === begun[depth]) depth += 1
    let least = 0
    while (depth < other.length && least <= most) {
      const above = rows[depth] ?? new Uint16Array()
      depth += 1
      rows[depth] ??= new Uint16Array(term.length + 2)
      least = fillRow(rows[depth] ?? above, above, { depth, most, term, sign: other[depth - 1] })
    }
    begun = other.slice(0, depth)
    place = least > most ? endOf(begun, sorted, place) : place + 1
    const typos = Math.abs(depth - term.length) > most ? most + 1 : (rows[depth]?.[term.length] ?? 0)
    if (least <= most && typos <= most) yield [other, typos]
  }
}

interface Row {
  depth: number
  most: number
  term: string
  sign: string | undefined
}

/** Fills the part of a row whose distances may be small enough. Returns the smallest of them. */
function fillRow(row: Uint16Array, above: Uint16Array, { depth, most, term, sign }: Row): number {
  const first = Math.max(0, depth - most)
  const last = Math.min(term.length, depth + most)
  let least = most + 1
  for (let place = first; place <= last; place += 1) {
    const inserted = place > first ? (row[place - 1] ?? 0) + 1 : least + most
    const replaced = place > 0 ? (above[place - 1] ?? 0) + Number(term[place - 1] !== sign) : depth
    const distance = Math.min(replaced, inserted, (above[place] ?? 0) + 1)
    row[place] = distance
    if (distance < least) least = distance
  }
  row[last + 1] = most + 1
  return least
}
