import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { goesOn, NOTHING_READ, type SplitReply, splitBlocks } from '../parse/splitBlocks.ts'

/**
 * Characters that one task parses at first, and at least: each task also renders and lays out the reply, which on a slow phone
 * takes as long as 1,000 characters. Doubled after a short task, halved after a long one (ms).
 */
const MIN_SLICE = 2_000
const SHORT_TASK = 12
const LONG_TASK = 48

/**
 * The blocks of a reply that may still grow. Streamed text is throttled, so what is new is short and parsed at once. A
 * long text (a burst, a stored reply) is parsed in slices, one per frame.
 */
export function useIncrementalParse(
  source: string,
  isStreaming: boolean,
  box: RefObject<HTMLElement | null>,
): SplitReply {
  const [slices, parseOn] = useReducer(count => count + 1, 0)
  const slice = useRef(MIN_SLICE)
  // The longest parse so far. An earlier parse changes the cost of the next one, never its result, so a discarded render
  // does no harm.
  const last = useRef(NOTHING_READ)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slice continues the parse
  const shown = useMemo(() => {
    const known = goesOn(last.current, source, !isStreaming) ? last.current : NOTHING_READ
    const end = Math.min(known.source.length + slice.current, source.length)
    const isFinal = !isStreaming && end === source.length
    const isUpToDate = known.source.length === end && known.isFinal === isFinal && known.isResolved
    const next = isUpToDate ? known : splitBlocks(known, source.slice(0, end), isFinal)
    // More text can only be added to a result that is not final.
    if (!isFinal || !next.isResolved) last.current = next
    return next
  }, [source, isStreaming, slices])

  useEffect(() => {
    if (shown.source.length === source.length && shown.isResolved) return
    const frame = requestAnimationFrame(() => {
      const start = performance.now()
      flushSync(parseOn)
      // The frame needs this layout anyway: done here, its time is measured too.
      box.current?.getBoundingClientRect()
      slice.current = nextSlice(slice.current, performance.now() - start)
    })
    return () => cancelAnimationFrame(frame)
  }, [shown, source, box])

  return shown
}

function nextSlice(slice: number, cost: number): number {
  if (cost < SHORT_TASK) return slice * 2
  return cost > LONG_TASK ? Math.max(slice / 2, MIN_SLICE) : slice
}
