import { checkBuffer } from './bufferLimit.ts'

const LINE_END = /\r\n?|\n/g

/** Split chunks of text into lines without their line ends: LF, CRLF or CR. The last line needs no end. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  // JavaScript engines concatenate lazily, so a long line in many chunks takes linear time.
  let line = ''
  let isCarriageReturnLast = false
  for await (const chunk of text) {
    if (chunk === '') continue
    let start = isCarriageReturnLast && chunk.startsWith('\n') ? 1 : 0
    isCarriageReturnLast = chunk.endsWith('\r')
    for (const { 0: end, index } of chunk.matchAll(LINE_END)) {
      if (index < start) continue
      yield line + chunk.slice(start, index)
      line = ''
      start = index + end.length
    }
    line = checkBuffer(line + chunk.slice(start))
  }
  if (line) yield line
}
