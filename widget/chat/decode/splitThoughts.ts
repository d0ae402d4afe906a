import { fenceAfter } from '../../../shared/definitionLines.ts'
import type { StreamPart } from '../streamPart.ts'

type Delta = Extract<StreamPart, { delta: string }>

const OPEN = /^\s*<think(?:ing)?>/i
const CLOSE = /<\/think(?:ing)?>/i
/** An end tag without a first one. What follows begins a line, so it is a word: no sign may make a definition or an item of it. */
const UNOPENED = /<\/think(?:ing)?>(?:[^\S\n]{0,2}\n|\p{L})/iu
/** What may become a tag, or the end. */
const BEGUN = /<[/\w]{0,9}$|$/
/** The most characters of such a tag and its line end, without the last one. */
const TAIL = 13
/** More blanks begin no thought. */
const MAX_BLANK = 1_000
/** Parts that may come before the first word. */
const FIRST = /^(?:start|start-step|message-metadata)$/

const START = 0
const THOUGHT = 1
const GAP = 2
/** Text that may turn out to be a thought. */
const OPEN_TEXT = 3
const TEXT = 4

/**
 * Make thoughts that a model writes into its text reasoning: `<think>…</think>` at the beginning of a reply or of a step.
 * Servers that write the first tag into the prompt send only the end tag: then the reply so far starts again, as reasoning.
 */
export async function* splitThoughts(parts: AsyncIterable<StreamPart>): AsyncGenerator<StreamPart> {
  let state = START
  let held = ''
  let said = ''
  let tail = ''
  let hasOthers = false
  let waiting: StreamPart[] = []
  let last: Delta = { type: 'text-delta', id: '', delta: '' }
  const first: StreamPart[] = []

  function* give(isOver = false): Generator<StreamPart> {
    if (state === START) {
      const text = held.replace(OPEN, '')
      if (text === held && !isOver && held.length < MAX_BLANK && !text.trimStart().search(BEGUN)) return
      state = text !== held ? THOUGHT : hasOthers ? TEXT : OPEN_TEXT
      held = text
    }
    if (state === OPEN_TEXT) {
      tail += held
      said += held
      const end = UNOPENED.test(tail) ? said.slice(0, said.search(UNOPENED)) : undefined
      tail = tail.slice(-TAIL)
      // Not after a first tag in a text.
      if (end !== undefined && !/<think/i.test(end) && !endsInCode(end)) {
        yield { type: 'replay' }
        yield* first
        held = said
        state = THOUGHT
      } else if (end !== undefined) state = TEXT // The first end tag decides.
    }
    if (state === THOUGHT) {
      const end = CLOSE.exec(held)
      const thought = held.slice(0, end ? end.index : isOver ? held.length : held.search(BEGUN))
      // An empty pair of tags is not a thought.
      const delta = said ? thought : thought.trimStart()
      said ||= delta
      if (delta) yield { type: 'reasoning-delta', id: '', delta }
      held = held.slice(thought.length + (end?.[0].length ?? 0))
      if (end) state = GAP
    }
    if (state === GAP) {
      held = held.trimStart()
      if (held) state = TEXT
    }
    if (state < OPEN_TEXT) return
    yield* waiting
    waiting = []
    if (held) yield { ...last, delta: held }
    held = ''
  }

  const isThought = () => state === THOUGHT || state === GAP

  try {
    for await (const part of parts) {
      if (part.type === 'text-delta') {
        last = part
        held += part.delta
        yield* give()
      } else if (part.type === 'text-start' && state === START) waiting.push(part)
      else {
        yield* give(true)
        // A block that has only a thought is not a text.
        const isNoText = part.type === 'text-end' && waiting.length > 0 && isThought()
        if (!isNoText) yield* waiting
        waiting = []
        if (FIRST.test(part.type)) first.push(part)
        else hasOthers = true
        if (state !== THOUGHT) {
          state = START
          said = ''
        }
        if (!isNoText) yield part
      }
    }
  } finally {
    yield* give(true)
  }
}

function endsInCode(text: string): boolean {
  return text.endsWith('`') || text.split('\n').reduce(fenceAfter, '') !== ''
}
