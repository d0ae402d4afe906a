import type { MessagePart, SourcePart } from '../../chat/message.ts'
import { takeDefinitions } from '../../markdown/parse/linkDefinitions.ts'
import { parseUrl } from '../../markdown/render/linkTarget.ts'
import type { CitedSource } from '../../markdown/render/replyLinks.ts'
import { withQuote } from './quoteAddress.ts'

/** What a reply has beside its text. */
export interface ReadReply {
  /** Each source once. */
  listed: readonly CitedSource[]
  /** Sources by the numbers that cite them. */
  byNumber: ReadonlyMap<string, CitedSource>
  /** Questions to ask next. */
  questions: readonly string[]
}

const MAX_QUESTIONS = 5
const MAX_QUESTION = 200

/** Read sources and questions from the parts of a reply and from the definitions at the end of its texts. */
export function readReply(parts: readonly MessagePart[], isOver: boolean): ReadReply {
  const listed = new Map<unknown, CitedSource>()
  const byNumber = new Map<string, CitedSource>()
  const questions = new Set<string>()

  function addSource(source: SourcePart['source']): void {
    const { id, url, title, filename } = source
    // The same section may be cited with several quotes.
    const key = typeof url === 'string' ? url.replace(/:~:.*/s, '') : source
    // Backends that number their citations use the number as the id.
    const number = listed.get(key)?.number ?? (/^\d{1,4}$/.test(String(id)) ? Number(id) : listed.size + 1)
    const cited = { number, title: String(title || filename || url || ''), href: hrefOf(source) }
    byNumber.set(String(id), cited)
    if (!listed.has(key)) listed.set(key, cited)
  }

  function addQuestion(text: unknown): void {
    if (typeof text === 'string' && text.trim() && text.length <= MAX_QUESTION) questions.add(text.trim())
  }

  for (const part of parts) {
    if (part.type === 'source') addSource(part.source)
    else if (part.type === 'text') {
      const defined = takeDefinitions(part.text, isOver)
      defined.sources.forEach(addSource)
      defined.questions.forEach(addQuestion)
    } else if (part.type === 'data-suggestions' && 'data' in part && Array.isArray(part.data)) {
      part.data.forEach(addQuestion)
    }
  }
  return { listed: [...listed.values()], byNumber, questions: [...questions].slice(0, MAX_QUESTIONS) }
}

/** The address with the quote, if a link may have it: `providerMetadata` is `{ nicodata: { quote: 'Ouvert le' } }`. */
function hrefOf({ url, providerMetadata }: SourcePart['source']): string | undefined {
  if (typeof url !== 'string' || !/^https?:$/.test(parseUrl(url)?.protocol ?? '')) return undefined
  return withQuote(url, Object(Object(providerMetadata).nicodata).quote)
}
