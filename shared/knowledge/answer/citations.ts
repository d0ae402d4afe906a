import { NgramIndex } from '../find/ngrams.ts'
import type { Source } from '../section.ts'

/** `[1]`, `[1, 3]`, `[1][2]`; longer brackets are text. */
const LONGEST_CITATION = 24
const CITATION = /^\[\s*(?:(?:sources?|passages?)\s*)?(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]/i
/** The beginning of a citation at the end of a text. */
const BEGINNING = /^\[\s*(?:[a-z]{0,8}\s*)?[\d\s,;]*$/i
const LIKENESS = 0.25
const MOST_LIKE = 3

/**
 * Checks the citations in the pieces of a model's answer: a number without a source is dropped, and a source is sent
 * just before the text that first cites it. The beginning of a citation waits until the citation is complete.
 */
export class CitationFilter {
  private readonly sources: ReadonlyMap<string, Source>
  private readonly given = new Set<string>()
  private waiting = ''

  constructor(sources: readonly Source[]) {
    this.sources = new Map(sources.map(source => [source.id, source]))
  }

  /** Numbers that the answer cites so far. */
  get cited(): ReadonlySet<string> {
    return this.given
  }

  push(piece: string): (string | Source)[] {
    return this.read(this.waiting + piece, false)
  }

  /** Returns the text that still waits at the end of the answer. */
  end(): (string | Source)[] {
    return this.read(this.waiting, true)
  }

  private read(text: string, isEnd: boolean): (string | Source)[] {
    const output: (string | Source)[] = []
    let plain = ''
    let rest = text
    this.waiting = ''
    for (let start = rest.indexOf('['); start !== -1; start = rest.indexOf('[')) {
      plain += rest.slice(0, start)
      rest = rest.slice(start)
      const [citation, list = ''] = CITATION.exec(rest) ?? []
      const isUnfinished = citation
        ? citation.length === rest.length
        : rest.length < LONGEST_CITATION && BEGINNING.test(rest)
      if (isUnfinished && !isEnd) {
        this.waiting = rest
        rest = ''
      } else if (citation) {
        const cited = this.known(list)
        for (const source of cited.filter(({ id }) => !this.given.has(id))) {
          if (plain) output.push(plain)
          plain = ''
          output.push(source)
          this.given.add(source.id)
        }
        rest = withoutTarget(rest.slice(citation.length))
        if (cited.length > 0) plain += cited.map(({ id }) => `[${id}]`).join('')
        else plain = plain.replace(/ $/, '')
      } else {
        plain += '['
        rest = rest.slice(1)
      }
    }
    plain += rest
    // Drop the space before a dropped number, too.
    if (!isEnd && plain.endsWith(' ')) {
      plain = plain.slice(0, -1)
      this.waiting = ` ${this.waiting}`
    }
    if (plain) output.push(plain)
    return output
  }

  private known(list: string): Source[] {
    const ids = [...new Set(list.split(/[,;]/).map(number => String(Number(number))))]
    return ids.flatMap(id => this.sources.get(id) ?? [])
  }
}

/** `[1](https://…)` and `[1]: https://…` would be links invented by the model. */
function withoutTarget(after: string): string {
  if (after.startsWith(':')) return after.slice(1)
  return after.startsWith('(') ? ` ${after}` : after
}

/** For an answer without citations: the passages it most likely comes from, best first, at most three. */
export function sourcesLike(answer: string, sources: readonly Source[]): Source[] {
  const index = new NgramIndex()
  const silent = new Set<string>()
  for (const { title, quote } of sources) index.add(`${title} ${quote}`, silent)
  for (const _ of index.finish());
  const likeness = index.compare(answer, silent)
  return sources
    .map((source, place) => ({ source, likeness: likeness[place] ?? 0 }))
    .filter(each => each.likeness >= LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_LIKE)
    .map(({ source }) => source)
}
