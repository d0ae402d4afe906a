/** A source of the drawing: its words as they are written, and its amount. */
export interface FlowSource {
  name: string
  amount: string
  /** What separates it from the total: `−87 k€`. */
  gap: string
  value: number
}

/** The figures in the drawing. */
export interface FlowFigures {
  sources: readonly FlowSource[]
  total: string
  value: number
  caption: string
  /** What happens to the threads, to the lines and in the band. */
  stages?: readonly string[] | undefined
}

/** Positions along the direction of the flow, and widths across it, in px. */
export interface FlowFrame {
  width: number
  height: number
  isHigh: boolean
  long: number
  /** The first and the last place across the flow. */
  edges: readonly [low: number, high: number]
  /** Where the threads begin, where they are gathered, and where they meet in the band. */
  begin: number
  gather: number
  meet: number
  /** The edges of the band. Its width is the total, in the scale of the bars. */
  band: readonly [low: number, high: number]
  /** The room of each source across the flow, and the width of one unit of its amount. */
  slot: number
  scale: number
  /** Where the bar of each source begins, across the flow. */
  bars: readonly number[]
  /** In a high drawing with many sources, the words are turned upright. */
  isUpright: boolean
}

/** The words of a drawing to the right begin here, as the texts of the page do (5.5 % of its width). */
export const LEFT = 0.055
/** In a high drawing, only this number of names fits side by side. */
const MOST_LEVEL = 4
/** Share of its room that the largest amount has. */
const FILLED = 0.86
/** The largest share of the drawing that one amount may have. */
const WIDEST = 0.4
/** In a drawing to the right: the height of the words below the flow. A drawing without these words is lower by it. */
export const STAGES_HEIGHT = 54

/** The places of a drawing. All amounts, the total too, have the same scale. */
export function frameOf(width: number, height: number, figures?: FlowFigures): FlowFrame {
  const isHigh = height > width
  const [long, wide] = isHigh ? [height, width] : [width, height]
  const edges = isHigh ? ([6, wide - 6] as const) : ([8, wide - 8 - (figures?.stages ? STAGES_HEIGHT : 0)] as const)
  const count = figures?.sources.length ?? 0
  const isUpright = isHigh && count > MOST_LEVEL
  const starts = isHigh ? (isUpright ? 0.23 : 0.155) : width > 1000 ? 0.211 : 0.275
  const along = (part: number) => Math.round(long * part)
  const room = edges[1] - edges[0]
  const slot = room / Math.max(1, count)
  const largest = Math.max(1, figures?.value ?? 0, ...(figures?.sources.map(({ value }) => value) ?? []))
  const scale = Math.min(slot * FILLED, room * WIDEST) / largest
  const half = figures ? (figures.value * scale) / 2 : room * 0.15
  const middle = (edges[0] + edges[1]) / 2
  return {
    width,
    height,
    isHigh,
    long,
    edges,
    begin: figures ? along(starts) : 0,
    gather: along(isHigh ? 0.53 : 0.515),
    meet: along(isHigh ? 0.755 : 0.72),
    band: [middle - half, middle + half],
    slot,
    scale,
    isUpright,
    bars: Array.from({ length: count }, (_, index) => edges[0] + slot * index + (slot - largest * scale) / 2),
  }
}
