import { parseJSON } from '../json.ts'
import { type ChunkReader, createLineReader, type TextLimit } from './lineReader.ts'

/** The data of the event that ends a stream of OpenAI or of AI SDK. All others are JSON. */
export const LAST_EVENT = '[DONE]'

/**
 * Reads the data of server-sent events. Comments and other fields are skipped
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). The last event may lack its blank line, if it is whole.
 *
 *     : keep-alive            <- a comment
 *     data: {"type":"finish"} <- a line of data; the space is optional
 *                             <- end of the event
 *
 * @param onEvent called before each event that it yields, with the name of the event: empty without one
 * @param isLoose keep the words of a server that writes a text of several lines, or none, after one `data:`
 */
export function createEventReader(
  limit: TextLimit,
  onEvent?: (name: string, data: string) => void,
  isLoose = false,
): ChunkReader {
  const readLines = createLineReader(limit)
  let data: string | undefined
  /** Has the event one line so far? A longer one is only joined: looking into it at each line would cost quadratic time. */
  let isLine = false
  let name = ''
  /** Blank lines after the last event, beyond its end. An event without words is one of them. */
  let blanks = Number.NEGATIVE_INFINITY
  /** How many of them this server writes after each event. */
  let usual = Number.POSITIVE_INFINITY
  let isField = false
  let hasNoSpaces = false

  function end(read: string): string {
    onEvent?.(name, read)
    data = undefined
    blanks = read ? 0 : -1
    // Tokens of one word show what is usual. A longer text may itself end with line ends.
    if (/\S\s/.test(read)) usual = 0
    if (isLoose) return read || '\n'
    // Gateways turn the comments of a server into events, and no JSON begins like one.
    return read.startsWith(':') ? '' : read
  }

  return function* (chunk) {
    for (const line of readLines(chunk)) {
      const isData = line === 'data' || line.startsWith('data:')
      if (line === '') {
        if (data !== undefined) yield end(data)
        else if (!isField) blanks++
        isField = false
        name = ''
      } else if (isData || (isLoose && !FIELD.test(line))) {
        // Some servers end an event with one line end.
        if (isData && data && isLine && /^\{.*\}$/.test(data) && parseJSON(data)) yield end(data)
        if (blanks >= 0) usual = Math.min(usual, blanks)
        hasNoSpaces ||= isLoose && /^data:\S/.test(line)
        const added = isData ? line.slice(hasNoSpaces || !line.startsWith('data: ') ? 5 : 6) : line
        isLine = data === undefined
        const gap = isLoose ? (isData ? blanks - usual : blanks + 2) : 0
        data = data === undefined ? '\n'.repeat(gap > 0 ? gap : 0) + added : limit(`${data}\n${added}`)
      } else {
        isField = data === undefined
        if (line.startsWith('event:')) name = line.slice(6).trim()
      }
    }
    if (chunk === undefined && data && isWhole(data)) yield end(data)
  }
}

/** A comment or a field. Tables of Markdown have lines such as `:--`. */
const FIELD = /^(:(?!-)|(event|id|retry)(:|$))/

/** Is this the data of an event, and not the beginning of its JSON, or of the last event? */
function isWhole(data: string): boolean {
  return parseJSON(data) !== undefined || !(/^\s*\[?\{/.test(data) || '[DONE'.startsWith(data))
}
