import { createEventReader, LAST_EVENT } from '../../../shared/stream/eventReader.ts'
import { type ChunkReader, createLineReader } from '../../../shared/stream/lineReader.ts'
import { checkBuffer } from './bufferLimit.ts'
import { errorEvent } from './reportedError.ts'

/** Read the lines of a text without their line ends: LF, CRLF or CR. The last line needs no end. */
export function readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  return readEntries(text, createLineReader(checkBuffer))
}

/**
 * Read the data of server-sent events. Throws at an event named `error`. `onName` gets the name before each data. `isLoose`:
 * see `createEventReader`.
 */
export function readEvents(
  text: AsyncIterable<string>,
  onName?: (name: string) => void,
  isLoose?: boolean,
): AsyncGenerator<string> {
  const onEvent = (name: string, data: string) => {
    if (name === 'error') throw errorEvent(data)
    onName?.(name)
  }
  return readEntries(text, createEventReader(checkBuffer, onEvent, isLoose))
}

/** The last one ends the reply: some servers and proxies keep the connection open. */
async function* readEntries(text: AsyncIterable<string>, read: ChunkReader): AsyncGenerator<string> {
  for await (const chunk of text) {
    // `yield*` would wait once more for each entry.
    for (const entry of read(chunk)) {
      yield entry
      if (entry === LAST_EVENT) return
    }
  }
  for (const entry of read()) yield entry
}
