import { checkBuffer } from './bufferLimit.ts'
import { readLines } from './readLines.ts'

/**
 * Data of the server-sent events in a text that comes in pieces. Comments and other fields are skipped, and so is an
 * event that no blank line closes (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 *     : keep-alive            <- a comment
 *     data: {"type":"finish"} <- a line of data, the space being optional
 *                             <- the event is complete
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
