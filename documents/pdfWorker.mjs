// A thread for one PDF file. It gets the bytes, and sends the text of each page, one line for each paragraph.
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {{ text: string, y: number, height: number, end: number }} Line */

/** Lines whose heights differ more have different sizes of letters. */
const SAME_SIZE = 1.15
/** The distance of two lines of a paragraph, in heights of their letters. */
const LINE_DISTANCE = 1.7
/** A line that ends before this share of the page's text width ends its paragraph. */
const FULL_LINE = 0.85

const { bytes, mostPages } = workerData
parentPort?.postMessage(await readPages(bytes, mostPages).catch(error => ({ problem: problemOf(error) })))

/**
 * @param {Uint8Array} bytes
 * @param {number} mostPages
 */
async function readPages(bytes, mostPages) {
  const { getDocumentProxy } = await import('unpdf')
  // The text of a page needs neither its pictures nor its fonts, and the scripts of a file are never run.
  const file = await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true, enableXfa: false })
  const pages = []
  for (let number = 1; number <= Math.min(file.numPages, mostPages); number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(paragraphsOf(linesOf(items.filter(item => 'str' in item))).join('\n'))
    page.cleanup()
  }
  return { pages, numPages: file.numPages }
}

/**
 * The name of the sentence in `pdfStrings.ts`.
 * @param {{ code?: string, name?: string }} error
 */
function problemOf({ code, name }) {
  if (code === 'ERR_MODULE_NOT_FOUND') return 'noPackage'
  return name === 'PasswordException' ? 'encrypted' : 'unreadable'
}

/**
 * @param {readonly { str: string, hasEOL: boolean, transform: number[], width: number, height: number }[]} items
 * @returns {Line[]}
 */
function linesOf(items) {
  const lines = []
  /** @type {Line | undefined} */
  let line
  for (const { str, hasEOL, transform, width, height } of items) {
    const [, , , , x = 0, y = 0] = transform
    if (str.trim()) {
      line ??= { text: '', y, height: 0, end: x }
      line.height = Math.max(line.height, height)
      line.end = Math.max(line.end, x + width)
    }
    if (line) line.text += str
    if (hasEOL && line) {
      lines.push(line)
      line = undefined
    }
  }
  if (line) lines.push(line)
  return lines.map(({ text, ...place }) => ({ ...place, text: text.replace(/\s+/g, ' ').trim() }))
}

/** @param {readonly Line[]} lines */
function paragraphsOf(lines) {
  const right = lines.reduce((most, { end }) => Math.max(most, end), 0)
  /** @type {string[][]} */
  const paragraphs = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const last = paragraphs.at(-1)
    if (!before || !last || !continues(line, before, right)) paragraphs.push([line.text])
    // `dos-` and `sier` are one word.
    else if (/\p{Ll}-$/u.test(before.text) && /^\p{Ll}/u.test(line.text)) {
      last.push((last.pop() ?? '').slice(0, -1) + line.text)
    } else last.push(' ', line.text)
  }
  return paragraphs.map(parts => parts.join(''))
}

/**
 * @param {Line} line
 * @param {Line} before
 * @param {number} right
 */
function continues(line, before, right) {
  const larger = Math.max(line.height, before.height)
  const isNear = before.y > line.y && before.y - line.y <= larger * LINE_DISTANCE
  const isSameSize = larger <= Math.min(line.height, before.height) * SAME_SIZE
  const isFull = before.end >= right * FULL_LINE
  return isNear && isSameSize && (isFull || /^\p{Ll}/u.test(line.text)) && !/^[•▪–-]\s/u.test(line.text)
}
