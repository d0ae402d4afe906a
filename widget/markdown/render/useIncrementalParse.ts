import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { NOTHING_READ, type SplitReply, splitBlocks } from '../parse/splitBlocks.ts'

/** Text read in one go: at first, and at least. It doubles or halves so that a long reply is caught up in short tasks. */
const PIECE = 2_000
const MIN_PIECE = 1_000
const SHORT_TASK = 12
const LONG_TASK = 48

/**
 * The blocks of a reply that may still grow. What has come since the last look is read at once, as it is little where
 * replies are told of at a pace; much at once (a burst, a reply of yesterday) is caught up in pieces, one a frame.
 */
export function useIncrementalParse(
  source: string,
  isStreaming: boolean,
  box: RefObject<HTMLElement | null>,
): SplitReply {
  const [turn, readOn] = useReducer(count => count + 1, 0)
  const piece = useRef(PIECE)
  // The furthest reading that can be gone on with. What was read before changes the cost of a reading, never what it
  // finds, so a render that is thrown away does no harm.
  const last = useRef(NOTHING_READ)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads on
  const shown = useMemo(() => {
    const known = source.startsWith(last.current.source) ? last.current : NOTHING_READ
    const end = Math.min(known.source.length + piece.current, source.length)
    const isFinal = !isStreaming && end === source.length
    const next = known.source.length === end && !isFinal ? known : splitBlocks(known, source.slice(0, end), isFinal)
    if (!isFinal) last.current = next
    return next
  }, [source, isStreaming, turn])

  useEffect(() => {
    if (shown.source.length === source.length) return
    const frame = requestAnimationFrame(() => {
      const start = performance.now()
      flushSync(readOn)
      // The frame needs this layout anyway; asked for here, it counts in the cost.
      box.current?.getBoundingClientRect()
      piece.current = nextPiece(piece.current, performance.now() - start)
    })
    return () => cancelAnimationFrame(frame)
  }, [shown, source, box])

  return shown
}

function nextPiece(piece: number, cost: number): number {
  if (cost < SHORT_TASK) return piece * 2
  return cost > LONG_TASK ? Math.max(piece / 2, MIN_PIECE) : piece
}
