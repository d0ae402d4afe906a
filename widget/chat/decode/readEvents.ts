import { checkBuffer } from './bufferLimit.ts'
import { readLines } from './readLines.ts'

/**
 * Read the data of server-sent events. Comments, other fields and an event without its final blank line are skipped
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 *     : keep-alive            <- a comment
 *     data: {"type":"finish"} <- a line of data; the space is optional
 *                             <- end of the event
 */
export async function* readEvents(text: AsyncIterable<string>): AsyncGenerator<string> {
  let data: string | undefined
  for await (const line of readLines(text)) {
    if (line === '') {
      if (data !== undefined) yield data
      data = undefined
    } else if (line === 'data' || line.startsWith('data:')) {
      const added = line.slice(line.startsWith('data: ') ? 6 : 5)
      data = data === undefined ? added : checkBuffer(`${data}\n${added}`)
    }
  }
}
