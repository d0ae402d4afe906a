import { checkBuffer } from './bufferLimit.ts'

const LINE_END = /\r\n?|\n/g

/** Split chunks of text into lines without their line ends: LF, CRLF or CR. The last line needs no end. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  // JavaScript engines concatenate lazily, so a long line in many chunks takes linear time.
  let line = ''
  let isCarriageReturnLast = false
  for await (const piece of text) {
    if (piece === '') continue
    let start = isCarriageReturnLast && piece.startsWith('\n') ? 1 : 0
    isCarriageReturnLast = piece.endsWith('\r')
    for (const { 0: end, index } of piece.matchAll(LINE_END)) {
      if (index < start) continue
      yield line + piece.slice(start, index)
      line = ''
      start = index + end.length
    }
    line = checkBuffer(line + piece.slice(start))
  }
  if (line) yield line
}
