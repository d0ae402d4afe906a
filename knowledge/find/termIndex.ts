/** The constants of BM25+. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.7
const LOWEST = 0.5
/** How far a longer term is from a prefix, for each letter after the prefix. */
const PREFIX_LOSS = 0.3

/** A term that is searched, with its weight. */
export interface WantedTerm {
  term: string
  weight: number
  /** Whether terms that begin with it also count. */
  asPrefix: boolean
}

/** A text that has a wanted term, or one that is like it. */
export interface TermHit {
  score: number
  wanted: Set<string>
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
    for (const { term, weight, asPrefix } of wanted) {
      this.#collect(hits, term, term, weight)
      if (!asPrefix) continue
      for (const other of this.#counts.keys()) {
        const more = other.length - term.length
        if (more > 0 && other.startsWith(term))
          this.#collect(
            hits,
            term,
            other,
            (weight * this.#likeWeight * other.length) / (other.length + PREFIX_LOSS * more),
          )
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
      const hit = hits.get(text) ?? { score: 0, wanted: new Set() }
      hit.score += weight * rarity * (LOWEST + often)
      hit.wanted.add(wanted)
      hits.set(text, hit)
    }
  }
}
