import { withQuote } from '../../../shared/quoteAddress.ts'
import { HANDOVER, quoteOf, SUGGESTIONS } from '../../../shared/replyParts.ts'
import type { SourcePart, UIMessage } from '../../chat/message.ts'
import { labelText } from '../../markdown/parse/readableText.ts'
import { parseUrl } from '../../markdown/render/linkTarget.ts'
import type { CitedSource } from '../../markdown/render/replyLinks.ts'
import { definedText } from './definedText.ts'

/** The parts of a reply besides its text. */
export interface ReadReply {
  /** Each source once. */
  listed: readonly CitedSource[]
  /** Sources by the numbers that cite them. */
  byNumber: ReadonlyMap<string, CitedSource>
  /** Questions to ask next. */
  questions: readonly string[]
  /** Number of sources, questions and other parts beyond the limits. */
  omitted: number
  /** Does the backend say that a person should answer, because the site has no answer or the visitor wants a person? */
  isForPerson: boolean
}

type Source = SourcePart['source']

const MAX_LISTED = 50
const MAX_TITLE = 300
/** No server answers to a longer address. */
const MAX_ADDRESS = 8_000
const MAX_READ_QUESTIONS = 20
const MAX_QUESTIONS = 5
const MAX_QUESTION = 200

/** Sources that were read before: a reply is read again with each chunk, and its links keep equal sources. */
const read = new WeakMap<Source, CitedSource>()

/** Read sources and questions from the parts of a reply and from the definitions at the end of its texts. */
export function readReply(message: UIMessage, isOver: boolean): ReadReply {
  const listed = new Map<unknown, CitedSource>()
  const byNumber = new Map<string, CitedSource>()
  const unlisted = new Set<unknown>()
  const questions = new Set<string>()
  let readQuestions = 0
  let isForPerson = false

  function addSource(source: Source): void {
    const { url, id = url } = source
    // The same section may be cited with several quotes.
    const key = typeof url === 'string' ? url.replace(/:~:.*/s, '') : source
    const known = listed.get(key)
    if (!known && listed.size >= MAX_LISTED) return void unlisted.add(key)
    // Backends that number their citations use the number as the id.
    const number = known?.number ?? (isNumber(id) ? Number(id) : listed.size + 1)
    const cited = readSource(source, number)
    byNumber.set(String(id), cited)
    if (!known) listed.set(key, cited)
  }

  function addQuestions(texts: readonly unknown[]): void {
    for (const text of texts) {
      readQuestions++
      if (readQuestions > MAX_READ_QUESTIONS || typeof text !== 'string' || text.length > MAX_QUESTION) continue
      questions.add(labelText(text))
    }
  }

  for (const part of message.parts) {
    if (part.type === 'source') addSource(part.source)
    else if (part.type === 'text') {
      const defined = definedText(message, part.text, isOver)
      defined.sources.forEach(addSource)
      addQuestions(defined.questions)
      isForPerson ||= defined.isForPerson
    } else if (part.type === HANDOVER) isForPerson = true
    else if (part.type === SUGGESTIONS && 'data' in part && Array.isArray(part.data)) {
      addQuestions(part.data)
    }
  }
  // A number in the text that no source has as its id is the place of a source.
  ;[...byNumber].forEach(([id, source], index) => {
    const place = String(index + 1)
    if (!isNumber(id) && !byNumber.has(place)) byNumber.set(place, source)
  })
  return {
    listed: [...listed.values()],
    byNumber,
    questions: [...questions].filter(Boolean).slice(0, MAX_QUESTIONS),
    isForPerson,
    omitted: (message.omitted ?? 0) + unlisted.size + Math.max(0, readQuestions - MAX_READ_QUESTIONS),
  }
}

/** Can a text cite a source by this id? */
function isNumber(id: unknown): boolean {
  return /^\d{1,4}$/.test(String(id))
}

function readSource(source: Source, number: number): CitedSource {
  const known = read.get(source)
  if (known?.number === number) return known
  const { url, title, filename } = source
  const titles = [title, filename, url].map(text => labelText(String(text ?? '').slice(0, MAX_TITLE)))
  const cited = { number, title: titles.find(text => text !== '') ?? '', href: hrefOf(source) }
  read.set(source, cited)
  return cited
}

/** The address with the quote, if a link may have it. */
function hrefOf({ url, providerMetadata }: Source): string | undefined {
  if (typeof url !== 'string' || url.length > MAX_ADDRESS) return undefined
  if (!/^https?:$/.test(parseUrl(url)?.protocol ?? '')) return undefined
  return withQuote(url, quoteOf(providerMetadata))
}
