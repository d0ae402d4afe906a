/** The constants of BM25+. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.7
const LOWEST = 0.5
/** The share of a term's letters that may be wrong, and how many at most. */
const TYPO_SHARE = 0.2
const MOST_TYPOS = 6
/** How far a longer term is from a prefix, for each letter after the prefix. */
const PREFIX_LOSS = 0.3

/** A term that is searched, with its weight. */
export interface WantedTerm {
  term: string
  weight: number
  /** Whether terms that begin with it also count. */
  asPrefix: boolean
  /** Whether terms with a few other letters also count. */
  withTypos: boolean
}

/** A text that has a wanted term, or one that is like it. */
export interface TermHit {
  score: number
  wanted: Set<string>
  /** The terms of the text that match. */
  found: Set<string>
}

/** Ranks texts by their terms with BM25+, as MiniSearch does. */
export class TermIndex {
  /** How often each text has a term, by term and number of the text. */
  readonly #counts = new Map<string, Map<number, number>>()
  /** How many different terms each text has. */
  readonly #lengths: number[] = []
  #sum = 0
  readonly #likeWeight: number

  /** @param likeWeight the weight of a term that is only like the wanted one */
  constructor(likeWeight: number) {
    this.#likeWeight = likeWeight
  }

  /** The number of texts. */
  get size(): number {
    return this.#lengths.length
  }

  /** How many texts have each term. */
  get terms(): ReadonlyMap<string, { readonly size: number }> {
    return this.#counts
  }

  /** Adds a text. Texts are numbered from 0, in the order in which they were added. */
  add(terms: readonly string[]): void {
    const text = this.#lengths.length
    for (const term of terms) {
      const counts = this.#counts.get(term) ?? new Map<number, number>()
      this.#counts.set(term, counts.set(text, (counts.get(text) ?? 0) + 1))
    }
    const length = Math.max(1, new Set(terms).size)
    this.#lengths.push(length)
    this.#sum += length
  }

  /** The texts that have one of the terms, by number. */
  search(wanted: readonly WantedTerm[]): Map<number, TermHit> {
    const hits = new Map<number, TermHit>()
    for (const { term, weight, asPrefix, withTypos } of wanted) {
      this.#collect(hits, term, term, weight)
      const mostTypos = withTypos ? Math.min(MOST_TYPOS, Math.round(TYPO_SHARE * term.length)) : 0
      if (!asPrefix && mostTypos === 0) continue
      for (const other of this.#counts.keys()) {
        const loss = lossOf(term, other, asPrefix, mostTypos)
        if (loss > 0)
          this.#collect(hits, term, other, (weight * this.#likeWeight * other.length) / (other.length + loss))
      }
    }
    return hits
  }

  #collect(hits: Map<number, TermHit>, wanted: string, found: string, weight: number): void {
    const counts = this.#counts.get(found)
    if (!counts) return
    const rarity = Math.log(1 + (this.size - counts.size + 0.5) / (counts.size + 0.5))
    for (const [text, count] of counts) {
      const length = ((this.#lengths[text] ?? 1) * this.size) / this.#sum
      const often = (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length))
      const hit = hits.get(text) ?? { score: 0, wanted: new Set(), found: new Set() }
      hit.score += weight * rarity * (LOWEST + often)
      hit.wanted.add(wanted)
      hit.found.add(found)
      hits.set(text, hit)
    }
  }
}

/** How far another term is from a wanted one; 0 if it is the same or too far. */
function lossOf(term: string, other: string, asPrefix: boolean, mostTypos: number): number {
  const more = other.length - term.length
  if (asPrefix && more > 0 && other.startsWith(term)) return PREFIX_LOSS * more
  return Math.abs(more) <= mostTypos ? typosBetween(term, other, mostTypos) : 0
}

/** The edit distance: how many letters are added, removed or changed; 0 if these are more than `most`. */
function typosBetween(one: string, other: string, most: number): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let place = 1; place <= one.length; place += 1) {
    const next = [place]
    // Farther from the diagonal, there are more typos than are allowed.
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + Number(one[place - 1] !== other[column - 1])
      next[column] =
        Math.abs(place - column) > most
          ? most + 1
          : Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
    }
    if (Math.min(...next) > most) return 0
    row = next
  }
  const typos = row[other.length] ?? 0
  return typos <= most ? typos : 0
}
