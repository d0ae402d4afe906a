import type { AnswerPiece } from './assistant.ts'

/** Tells the thoughts of a reasoning model from its words, delta by delta. */
export interface ReasoningSplitter {
  /** The pieces that are sure by now. */
  feed(delta: string): AnswerPiece[]
  /** What was held back, at the end of the answer. */
  flush(): AnswerPiece[]
}

const OPENING = '<think>'
const CLOSING = '</think>'
/** Most white space that waits for the first word. */
const MAX_BLANK = 1000

/**
 * Take `<think>…</think>` out of an answer, wherever the deltas cut the tags. A tag after a backtick is code that the
 * answer shows. White space before the first word is dropped when it only surrounds thoughts.
 */
export function createReasoningSplitter(): ReasoningSplitter {
  let isThinking = false
  let hasThought = false
  let hasSpoken = false
  let previous = ''
  let pending = ''

  function feed(delta: string): AnswerPiece[] {
    pending += delta
    const pieces: AnswerPiece[] = []
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

  function flush(): AnswerPiece[] {
    const pieces: AnswerPiece[] = []
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

  // Length of the end that cannot be told yet: the beginning of a tag, or white space before the first word.
  function heldBack(tag: string): number {
    const mayBeDropped = !isThinking && !hasSpoken && pending.length < MAX_BLANK
    if (mayBeDropped && pending.trim() === '') return pending.length
    let length = Math.min(tag.length - 1, pending.length)
    while (!tag.startsWith(pending.slice(pending.length - length))) length--
    const isBlankBefore = mayBeDropped && pending.slice(0, pending.length - length).trim() === ''
    return isBlankBefore && length > 0 ? pending.length : length
  }

  function give(pieces: AnswerPiece[], length: number): void {
    let text = pending.slice(0, length)
    pending = pending.slice(length)
    if (text === '') return
    previous = text.at(-1) ?? ''
    if (isThinking) {
      pieces.push({ kind: 'reasoning', text })
      return
    }
    // Before a thought there can only be white space here, and it is as meaningless as after one.
    const isBeforeThought = !hasSpoken && text.trim() === ''
    if (!hasSpoken && (hasThought || isBeforeThought)) text = text.trimStart()
    if (text === '') return
    hasSpoken = true
    pieces.push({ kind: 'text', text })
  }

  return { feed, flush }
}
