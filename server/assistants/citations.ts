import { Space } from '../../knowledge/find/Space.ts'
import { wordsOf } from '../../knowledge/words/words.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import { OpenBlocks } from '../../shared/reply/openBlocks.ts'
import { DefinitionGuard } from './definitionGuard.ts'

/** `[1]`, `[1, 3]`, `[1][2]`; longer brackets are text. */
const LONGEST_CITATION = 24
const CITATION = /^\[\s*(?:(?:sources?|passages?)\s*)?(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\s*\]/i
/** The beginning of a citation at the end of a text. */
const BEGINNING = /^\[\s*(?:[a-z]{1,8}[\d\s,;]*|\d[\d\s,;]*)?$/i
/** Longer code in a line waits no longer for its end, and is read as text. */
const LONGEST_CODE = 300
const LIKENESS = 0.25
const MOST_LIKE = 3

/** The index at which the reading continues after a sign. Undefined: more text is needed. */
type ReadTo = number | undefined

/**
 * Checks the citations in the pieces of a model's answer: a number without a source is dropped, and a source is sent
 * just before the text that first cites it. The beginning of a citation waits until the citation is complete. What
 * readers would take for a definition becomes text. Code stays as it is: `a[1]` cites nothing.
 */
export class CitationFilter {
  readonly #sources: ReadonlyMap<string, Source> | undefined
  readonly #given = new Set<string>()
  readonly #blocks = new OpenBlocks()
  readonly #guard = new DefinitionGuard()
  #waiting = ''
  #pieces: (string | Source)[] = []
  /** The text that is being read: all before `#from` is written. */
  #text = ''
  #from = 0
  #lastSign = ''
  #isAfterBackslash = false
  #isAfterCitation = false

  /** Without sources, because the model got no passages, numbers are text. */
  constructor(sources: readonly Source[] | undefined) {
    this.#sources = sources && new Map(sources.map(source => [source.id, source]))
  }

  /** Numbers that the answer cites so far. */
  get cited(): ReadonlySet<string> {
    return this.#given
  }

  push(piece: string): (string | Source)[] {
    const text = this.#waiting + piece
    const isInCode = this.#waiting.startsWith('`') && text.length < LONGEST_CODE && !/[`\n]/.test(piece)
    if (!isInCode) return this.#read(text, false)
    this.#waiting = text
    return []
  }

  /** Returns the text that still waits at the end of the answer. */
  end(): (string | Source)[] {
    return this.#read(this.#waiting, true)
  }

  #read(text: string, isEnd: boolean): (string | Source)[] {
    this.#pieces = []
    this.#waiting = ''
    this.#text = text
    this.#from = 0
    let next: ReadTo = 0
    for (const { 0: sign, index } of text.matchAll(/[[`\n]/g)) {
      if (index < next) continue
      const isCode = this.#blocks.isCode(text.slice(this.#from, index + 1))
      if (sign === '\n') next = this.#writeTo(index + 1, isCode)
      else if (isCode) next = index + 1
      else next = sign === '[' ? this.#readBracket(index, isEnd) : this.#readCode(index, isEnd)
      if (next === undefined) return this.#pieces
    }
    this.#writeLast(isEnd)
    return this.#pieces
  }

  /** Writes the text up to this place, which it returns. */
  #writeTo(end: number, isCode = false): number {
    this.#write(this.#text.slice(this.#from, end), isCode)
    this.#from = end
    return end
  }

  #write(text: string, isCode = false): void {
    if (text === '') return
    this.#isAfterBackslash = this.#isEscaped(text, text.length)
    this.#lastSign = text.at(-1) ?? ''
    this.#isAfterCitation = false
    const written = this.#guard.pass(text, isCode)
    this.#blocks.read(written)
    const before = this.#pieces.at(-1)
    if (typeof before === 'string') this.#pieces[this.#pieces.length - 1] = before + written
    else this.#pieces.push(written)
  }

  /** Whether a backslash escapes the sign at this place of a text that comes after what is written. */
  #isEscaped(text: string, place: number): boolean {
    let start = place
    while (text[start - 1] === '\\') start--
    return (place - start) % 2 === 1 ? start > 0 || !this.#isAfterBackslash : start === 0 && this.#isAfterBackslash
  }

  /** The space before a dropped number is dropped too, so the last space waits. */
  #writeLast(isEnd: boolean): void {
    const last = this.#text.slice(this.#from)
    const isCode = this.#blocks.isCode(last)
    const isWaiting = !isEnd && last.endsWith(' ') && !isCode
    if (isWaiting) this.#waiting = ' '
    this.#write(isWaiting ? last.slice(0, -1) : last, isCode)
  }

  /** Writes what came before, and keeps what begins here until more text has come. */
  #wait(place: number): undefined {
    this.#waiting = this.#text.slice(place)
    this.#writeTo(place)
  }

  #readBracket(place: number, isEnd: boolean): ReadTo {
    const text = this.#text
    const beginning = text.slice(place, place + LONGEST_CITATION)
    const [citation, list = ''] = CITATION.exec(beginning) ?? []
    const withSpace = place > this.#from && text[place - 1] === ' ' ? place - 1 : place
    const isUnfinished = citation
      ? place + citation.length === text.length
      : beginning.length < LONGEST_CITATION && BEGINNING.test(beginning)
    if (isUnfinished && !isEnd) return this.#wait(withSpace)
    if (!citation || !this.#sources) {
      // `[1][name]` would be a link of the model with the number of a source.
      if (this.#isAfterCitation && place === this.#from) this.#write(' ')
      return place + 1
    }
    const cited = this.#known(list, this.#sources)
    this.#writeTo(cited.length > 0 ? place : withSpace)
    if (cited.length > 0) this.#cite(cited)
    this.#from = place + citation.length
    // `[1](https://…)` and `[1]: https://…` would be links invented by the model.
    if (text[this.#from] === ':') this.#from += 1
    else if (text[this.#from] === '(') this.#write(' ')
    return this.#from
  }

  #cite(cited: readonly Source[]): void {
    // `![1]` would be an image of the source.
    if (this.#lastSign === '!') this.#write(' ')
    for (const source of cited.filter(({ id }) => !this.#given.has(id))) {
      this.#pieces.push(source)
      this.#given.add(source.id)
    }
    this.#write(cited.map(({ id }) => `[${id}]`).join(''))
    this.#isAfterCitation = true
  }

  /** Writes `code` unchanged. Marks that nothing closes in their line are text. */
  #readCode(place: number, isEnd: boolean): ReadTo {
    const text = this.#text
    if (this.#isEscaped(text.slice(this.#from, place), place - this.#from)) return place + 1
    const known = text.slice(place, place + LONGEST_CODE)
    const [line = ''] = known.split('\n', 1)
    const marks = /^`+/.exec(line)?.[0].length ?? 0
    const end = endOfCode(line, marks)
    // Marks at the end of what is known may become more.
    const isOpen = line === known && (end === -1 || end === line.length)
    if (isOpen && known.length < LONGEST_CODE && !isEnd) return this.#wait(place)
    if (end === -1 || (isOpen && known.length === LONGEST_CODE)) return place + marks
    this.#writeTo(place)
    return this.#writeTo(place + end, true)
  }

  #known(list: string, sources: ReadonlyMap<string, Source>): Source[] {
    const ids = [...new Set(list.split(/[,;]/).map(number => String(Number(number))))]
    return ids.flatMap(id => sources.get(id) ?? [])
  }
}

/** Where code that begins with this many marks ends in its line, or -1. */
function endOfCode(line: string, marks: number): number {
  for (const { 0: run, index } of line.slice(marks).matchAll(/`+/g)) {
    if (run.length === marks) return marks + index + marks
  }
  return -1
}

/** For an answer without citations: the passages it most likely comes from, best first, at most three. */
export function sourcesLike(answer: string, sources: readonly Source[]): Source[] {
  const space = new Space()
  for (const { title, quote } of sources) space.add(wordsOf(`${title} ${quote}`))
  for (const _ of space.finish());
  const likeness = space.compare(space.vectorOf(wordsOf(answer)))
  return sources
    .map((source, place) => ({ source, likeness: likeness[place] ?? 0 }))
    .filter(each => each.likeness >= LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_LIKE)
    .map(({ source }) => source)
}
