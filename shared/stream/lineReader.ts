const LINE_END = /\r\n?|\n/g

/** Returns a text that is not complete yet. May throw, or return less, if it is too long. */
export type TextLimit = (text: string) => string

/** Returns the lines, or events, that the next chunk of a text completes. Without a chunk the text is over. */
export type ChunkReader = (chunk?: string) => Iterable<string>

/** Splits chunks of text into lines without their line ends: LF, CRLF or CR. The last line needs no end. */
export function createLineReader(limit: TextLimit): ChunkReader {
  // JavaScript engines concatenate lazily, so a long line in many chunks takes linear time.
  let line = ''
  let isCarriageReturnLast = false
  return function* (chunk) {
    if (chunk) {
      let start = isCarriageReturnLast && chunk.startsWith('\n') ? 1 : 0
      isCarriageReturnLast = chunk.endsWith('\r')
      for (const { 0: end, index } of chunk.matchAll(LINE_END)) {
        if (index < start) continue
        yield line + chunk.slice(start, index)
        line = ''
        start = index + end.length
      }
      line = limit(line + chunk.slice(start))
    } else if (chunk === undefined && line) yield line
  }
}
