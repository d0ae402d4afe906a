import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LEAST_PAUSE } from '../textPace.ts'
import { NOTHING_READ, type SplitReply, splitBlocks } from './splitBlocks.ts'

/** A share of one in four of the main thread: after each paint, this many times its cost are left to the page. */
const REST = 3

/** Text read in one go: at first, and at least. It doubles or halves so that a long reply is caught up in short tasks. */
const PIECE = 2_000
const MIN_PIECE = 1_000
const SHORT_TASK = 12
const LONG_TASK = 48

const FRAME = 16

/**
 * The blocks of a reply that may still grow: read at most twenty times a second, less often when reading and laying out
 * are dear, and in pieces when much comes at once. The end of a reply is shown at once.
 */
export function usePacedReading(source: string, isStreaming: boolean, box: RefObject<HTMLElement | null>): SplitReply {
  const [painted, setPainted] = useState(() => beginReading(source, isStreaming))
  const pace = useRef({ piece: PIECE, readyAt: 0 })

  const shown = useMemo(() => {
    if (!source.startsWith(painted.source)) return beginReading(source, isStreaming)
    if (isStreaming || source.length - painted.source.length > PIECE) return painted
    return painted.isFinal && painted.source === source ? painted : splitBlocks(painted, source, true)
  }, [painted, source, isStreaming])

  useEffect(() => {
    if (shown.source.length === source.length) return
    const paint = () => {
      const start = performance.now()
      const { piece } = pace.current
      const next = splitBlocks(shown, source.slice(0, shown.source.length + piece), false)
      flushSync(() => setPainted(next))
      // The frame needs this layout anyway; asked for here, it counts in the cost.
      box.current?.getBoundingClientRect()
      const cost = performance.now() - start
      const isLate = next.source.length < source.length
      const readyAt = start + Math.max(cost * (1 + REST), LEAST_PAUSE)
      pace.current = { piece: isLate ? nextPiece(piece, cost) : piece, readyAt }
    }
    const rest = pace.current.readyAt - performance.now()
    let frame = 0
    const ask = () => {
      frame = requestAnimationFrame(paint)
    }
    const timer = rest > FRAME ? setTimeout(ask, rest - FRAME) : undefined
    if (timer === undefined) ask()
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [shown, source, box])

  return shown
}

/** What is shown at once: the start, which is most often all of a reply that is over. */
function beginReading(source: string, isStreaming: boolean): SplitReply {
  return splitBlocks(NOTHING_READ, source.slice(0, PIECE), !isStreaming && source.length <= PIECE)
}

function nextPiece(piece: number, cost: number): number {
  if (cost < SHORT_TASK) return piece * 2
  return cost > LONG_TASK ? Math.max(piece / 2, MIN_PIECE) : piece
}
