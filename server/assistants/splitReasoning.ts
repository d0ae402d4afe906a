import type { TextPiece } from '../../shared/reply/answerPiece.ts'

/** Separates the thoughts of a reasoning model from its answer, delta by delta. */
export interface ReasoningSplitter {
  /** Returns the parts whose kind is now certain. */
  feed(delta: string): TextPiece[]
  /** Returns the text that still waited at the end of the answer. */
  flush(): TextPiece[]
}

const OPENING = '<think>'
const CLOSING = '</think>'
/** Maximum characters of white space that wait for the first word. */
const MAX_BLANK = 1000

/**
 * Takes `<think>…</think>` out of an answer, even when a tag is split between deltas. A tag after a backtick is code in
 * the answer. White space around the thoughts, before the first word, is dropped.
 */
export function createReasoningSplitter(): ReasoningSplitter {
  let isThinking = false
  let hasThought = false
  let hasSpoken = false
  let previous = ''
  let pending = ''

  function feed(delta: string): TextPiece[] {
    pending += delta
    const pieces: TextPiece[] = []
    for (;;) {
      const tag = isThinking ? CLOSING : OPENING
      const start = findTag(tag)
      if (start < 0) {
        give(pieces, pending.length - heldBack(tag))
        return pieces
      }
      give(pieces, start)
      pending = pending.slice(tag.length)
      isThinking = !isThinking
      hasThought = true
      previous = ''
    }
  }

  function flush(): TextPiece[] {
    const pieces: TextPiece[] = []
    give(pieces, pending.length)
    return pieces
  }

  function findTag(tag: string): number {
    for (let start = pending.indexOf(tag); start >= 0; start = pending.indexOf(tag, start + 1)) {
      const before = start > 0 ? pending[start - 1] : previous
      if (isThinking || before !== '`') return start
    }
    return -1
  }

  // Length of the end that must wait: it may be the beginning of a tag, or white space before the first word.
  function heldBack(tag: string): number {
    const mayBeDropped = !isThinking && !hasSpoken && pending.length < MAX_BLANK
    if (mayBeDropped && pending.trim() === '') return pending.length
    let length = Math.min(tag.length - 1, pending.length)
    while (!tag.startsWith(pending.slice(pending.length - length))) length--
    const isBlankBefore = mayBeDropped && pending.slice(0, pending.length - length).trim() === ''
    return isBlankBefore && length > 0 ? pending.length : length
  }

  function give(pieces: TextPiece[], length: number): void {
    let text = pending.slice(0, length)
    pending = pending.slice(length)
    if (text === '') return
    previous = text.at(-1) ?? ''
    if (isThinking) {
      pieces.push({ kind: 'reasoning', text })
      return
    }
    // Only white space can come before a thought here. It is dropped, like the white space after one.
    const isBeforeThought = !hasSpoken && text.trim() === ''
    if (!hasSpoken && (hasThought || isBeforeThought)) text = text.trimStart()
    if (text === '') return
    hasSpoken = true
    pieces.push({ kind: 'text', text })
  }

  return { feed, flush }
}
