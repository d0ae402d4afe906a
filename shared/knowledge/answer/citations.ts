import { NgramIndex } from '../find/ngrams.ts'
import type { Source } from '../section.ts'
import { OpenBlocks } from './openBlocks.ts'

/** `[1]`, `[1, 3]`, `[1][2]`; longer brackets are text. */
const LONGEST_CITATION = 24
const CITATION = /^\[\s*(?:(?:sources?|passages?)\s*)?(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]/i
/** The beginning of a citation at the end of a text. */
const BEGINNING = /^\[\s*(?:[a-z]{0,8}\s*)?[\d\s,;]*$/i
/** Longer code in a line waits no longer for its end, and is read as text. */
const LONGEST_CODE = 300
const LIKENESS = 0.25
const MOST_LIKE = 3

/**
 * Checks the citations in the pieces of a model's answer: a number without a source is dropped, and a source is sent
 * just before the text that first cites it. The beginning of a citation waits until the citation is complete. Code stays
 * as it is: `a[1]` cites nothing.
 */
export class CitationFilter {
  readonly #sources: ReadonlyMap<string, Source>
  readonly #given = new Set<string>()
  readonly #blocks = new OpenBlocks()
  #waiting = ''
  #pieces: (string | Source)[] = []
  /** The end of what was written. */
  #written = ''

  constructor(sources: readonly Source[]) {
    this.#sources = new Map(sources.map(source => [source.id, source]))
  }

  /** Numbers that the answer cites so far. */
  get cited(): ReadonlySet<string> {
    return this.#given
  }

  push(piece: string): (string | Source)[] {
    return this.#read(this.#waiting + piece, false)
  }

  /** Returns the text that still waits at the end of the answer. */
  end(): (string | Source)[] {
    return this.#read(this.#waiting, true)
  }

  #read(text: string, isEnd: boolean): (string | Source)[] {
    this.#pieces = []
    this.#waiting = ''
    for (let rest = text; rest !== ''; ) {
      const place = rest.search(this.#blocks.isCode(rest) ? /\n/ : /[[`\n]/)
      const sign = rest[place]
      if (sign === undefined) rest = this.#writeLast(rest, isEnd)
      else if (sign === '[') rest = this.#readBracket(rest.slice(0, place), rest.slice(place), isEnd)
      else if (sign === '`') rest = this.#readCode(rest.slice(0, place), rest.slice(place), isEnd)
      else rest = this.#write(rest, place + 1)
    }
    return this.#pieces
  }

  /** Writes the first characters of a text, and returns the others. */
  #write(text: string, length = text.length): string {
    const written = text.slice(0, length)
    if (written === '') return text
    this.#blocks.read(written)
    this.#written = (this.#written + written).slice(-LONGEST_CITATION)
    const before = this.#pieces.at(-1)
    if (typeof before === 'string') this.#pieces[this.#pieces.length - 1] = before + written
    else this.#pieces.push(written)
    return text.slice(length)
  }

  /** The space before a dropped number is dropped, too, so the last space waits. */
  #writeLast(text: string, isEnd: boolean): string {
    const isWaiting = !isEnd && text.endsWith(' ') && !this.#blocks.isCode(text)
    if (isWaiting) this.#waiting = ' '
    this.#write(isWaiting ? text.slice(0, -1) : text)
    return ''
  }

  #readBracket(before: string, rest: string, isEnd: boolean): string {
    const withoutSpace = before.replace(/ $/, '')
    const [citation, list = ''] = CITATION.exec(rest) ?? []
    const isUnfinished = citation
      ? citation.length === rest.length
      : rest.length < LONGEST_CITATION && BEGINNING.test(rest)
    if (isUnfinished && !isEnd) {
      this.#waiting = before.slice(withoutSpace.length) + rest
      this.#write(withoutSpace)
      return ''
    }
    if (!citation) {
      this.#write(`${before}[`)
      return rest.slice(1)
    }
    const cited = this.#known(list)
    this.#write(cited.length > 0 ? before : withoutSpace)
    // `![1]` would be an image of the source.
    if (cited.length > 0 && this.#written.endsWith('!')) this.#write(' ')
    for (const source of cited.filter(({ id }) => !this.#given.has(id))) {
      this.#pieces.push(source)
      this.#given.add(source.id)
    }
    this.#write(cited.map(({ id }) => `[${id}]`).join(''))
    return withoutTarget(rest.slice(citation.length))
  }

  /** Writes `code` unchanged. Marks that nothing closes in their line are text. */
  #readCode(before: string, rest: string, isEnd: boolean): string {
    const marks = /^`+/.exec(rest)?.[0] ?? ''
    const line = rest.split('\n', 1)[0] ?? ''
    const isEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(this.#written + before)
    const end = isEscaped ? -1 : endOfCode(line, marks.length)
    const canGrow = !isEnd && line === rest && line.length < LONGEST_CODE
    if (canGrow && (end === -1 || end === line.length) && !isEscaped) {
      this.#waiting = rest
      this.#write(before)
      return ''
    }
    const length = isEscaped ? 1 : end === -1 ? marks.length : end
    this.#write(before + rest.slice(0, length))
    return rest.slice(length)
  }

  #known(list: string): Source[] {
    const ids = [...new Set(list.split(/[,;]/).map(number => String(Number(number))))]
    return ids.flatMap(id => this.#sources.get(id) ?? [])
  }
}

/** Where code that begins with this many marks ends in its line, or -1. */
function endOfCode(line: string, marks: number): number {
  for (const { 0: run, index } of line.slice(marks).matchAll(/`+/g)) {
    if (run.length === marks) return marks + index + marks
  }
  return -1
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
