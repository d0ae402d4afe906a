import { type ChunkReader, createLineReader, type TextLimit } from './lineReader.ts'

/** The data of the event that ends a stream of OpenAI or of AI SDK. All others are JSON. */
export const LAST_EVENT = '[DONE]'

/**
 * Reads the data of server-sent events. Comments, other fields and an event without its final blank line are skipped
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 *     : keep-alive            <- a comment
 *     data: {"type":"finish"} <- a line of data; the space is optional
 *                             <- end of the event
 *
 * @param onEvent called before each event that it yields, with the name of the event: empty without one
 */
export function createEventReader(limit: TextLimit, onEvent?: (name: string, data: string) => void): ChunkReader {
  const readLines = createLineReader(limit)
  let data: string | undefined
  let name = ''
  return function* (chunk) {
    for (const line of readLines(chunk)) {
      if (line === '') {
        if (data !== undefined) {
          onEvent?.(name, data)
          yield data
        }
        data = undefined
        name = ''
      } else if (line === 'data' || line.startsWith('data:')) {
        const added = line.slice(line.startsWith('data: ') ? 6 : 5)
        data = data === undefined ? added : limit(`${data}\n${added}`)
      } else if (line.startsWith('event:')) name = line.slice(6).trim()
    }
  }
}
