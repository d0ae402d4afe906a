import type { FlowFigures, FlowFrame } from './flowFrame.ts'
import { type PathCommand, writePath } from './writePath.ts'

type Point = readonly [along: number, across: number]

/** The lines of one source: its tangled threads, and the modelled lines that continue them. */
export interface SourceLines {
  raw: string[]
  modelled: string[]
}

const THREADS = 48
const WIDTHS = [1.1, 1.5, 1.9, 2.5] as const
/** Points of a tangled thread after its first one. */
const STEPS = 7

/**
 * The threads of each source: their number follows its amount. They begin at equal distances along its bar, lose their
 * order on the way, and become parallel lines. Without figures, all threads come from the edge of the drawing.
 */
export function drawThreads(frame: FlowFrame, next: () => number, figures?: FlowFigures): SourceLines[] {
  const { edges, band } = frame
  const room = edges[1] - edges[0]
  const middle = (edges[0] + edges[1]) / 2
  const starts = startsOf(frame, figures)
  const order = shuffle(starts.flat().length, next)
  const step = (room * 0.64) / order.length
  const narrow = (band[1] - band[0] - 4) / order.length
  let drawn = 0
  return starts.map(source => {
    const lines: SourceLines = { raw: [], modelled: [] }
    for (const start of source) {
      const place = (order[drawn++] ?? 0) - (order.length - 1) / 2
      const [gathered, joined] = [middle + place * step, middle + place * narrow]
      const width = (WIDTHS[Math.floor(next() * WIDTHS.length)] ?? 1) * (frame.width > 1000 ? 1 : 0.85)
      const thread = smooth(tangle(start, gathered, frame, next), frame)
      lines.raw.push(`<path pathLength="1" stroke-width="${width.toFixed(1)}" d="${thread}"/>`)
      lines.modelled.push(`<path pathLength="1" d="${join(gathered, joined, frame)}"/>`)
    }
    return lines
  })
}

function startsOf({ edges, bars, scale }: FlowFrame, figures: FlowFigures | undefined): number[][] {
  const spread = (from: number, length: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + (length * (index + 0.5)) / count)
  if (!figures) return [spread(edges[0], edges[1] - edges[0], THREADS)]
  const sum = figures.sources.reduce((all, { value }) => all + value, 0)
  return figures.sources.map(({ value }, index) =>
    spread(bars[index] ?? 0, value * scale, value > 0 ? Math.max(1, Math.round((THREADS * value) / sum)) : 0),
  )
}

/** A way from one place to another that leaves its direction twice. */
function tangle(from: number, to: number, { begin, gather, edges }: FlowFrame, next: () => number): Point[] {
  const room = edges[1] - edges[0]
  const turn = 2 * Math.PI
  const [phase, second] = [next() * turn, next() * turn]
  const far = room * 0.2 * (0.5 + next() * 0.95)
  const [slow, fast] = [0.75 + next() * 0.95, 1.6 + next() * 1.5]
  return Array.from({ length: STEPS + 1 }, (_, index) => {
    const share = index / STEPS
    const along = begin + (gather - begin) * share
    if (index === 0) return [along, from]
    if (index === STEPS) return [along, to]
    const crossed = from + (to - from) * ease((share - 0.12) / 0.8)
    const loose = Math.sin(Math.PI * share) ** 0.8 * (1 - share * 0.35) * far
    const waves = Math.sin(phase + share * turn * slow) * 0.82 + Math.sin(second + share * turn * fast) * 0.34
    return [along, Math.min(edges[1], Math.max(edges[0], crossed + loose * waves))]
  })
}

/** A curve through all points. */
function smooth(points: readonly Point[], frame: FlowFrame): string {
  const near = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0]
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [near(index - 1), near(index), near(index + 2)]
    const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
    const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
    return command('C', [leave, arrive, end], frame)
  })
  return writePath([command('M', [near(0)], frame), ...curves])
}

/** The line that continues a thread: straight, then near to the others, then in the band. */
function join(gathered: number, joined: number, frame: FlowFrame): string {
  const { gather, meet } = frame
  const [bend, half, end] = [0.25, 0.575, 0.9].map(share => gather + (meet - gather) * share) as [
    number,
    number,
    number,
  ]
  return writePath([
    command('M', [[gather, gathered]], frame),
    command('L', [[bend, gathered]], frame),
    command(
      'C',
      [
        [half, gathered],
        [half, joined],
        [end, joined],
      ],
      frame,
    ),
    command('L', [[meet, joined]], frame),
  ])
}

function command(type: string, points: readonly Point[], { isHigh }: FlowFrame): PathCommand {
  return { type, values: points.flatMap(([along, across]) => (isHigh ? [across, along] : [along, across])) }
}

/** The order of a card game: each thread gets another place. */
function shuffle(count: number, next: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0]
  }
  return order
}

function ease(share: number): number {
  const within = Math.min(1, Math.max(0, share))
  return within * within * (3 - 2 * within)
}
