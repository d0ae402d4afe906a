import { numbersFrom, svg } from './drawing.ts'
import { LEGEND } from './faces.ts'
import { type FittedLines, fitLines } from './fitLines.ts'
import { placeOutline } from './outlineText.ts'

/** The amounts in the drawing: those of the sources, and the total. */
export interface FlowFigures {
  sources: readonly { name: string; amount: string }[]
  total: string
  caption: string
}

/** Positions along the direction of the flow, and widths across it, in px. */
interface Frame {
  width: number
  height: number
  isHigh: boolean
  long: number
  wide: number
  /** Where the threads begin, where they are gathered, and where they meet in the band. */
  begin: number
  gather: number
  meet: number
  /** The edges of the band. */
  band: readonly [low: number, high: number]
}

const THREADS = 36
/** Share of the width on which the threads begin. */
const SPREAD = [0.06, 0.88] as const
/** In a high drawing, only this number of names fits side by side. With more sources, the names are turned upright. */
const MOST_LEVEL = 4

/**
 * The picture of the first screen: threads become parallel lines, then one band. They flow to the right, and in a high
 * picture downwards. With `figures`, each thread comes from a source, and the band has the total.
 */
export async function drawFlow(id: string, width: number, height: number, figures?: FlowFigures): Promise<string> {
  const frame = frameOf(width, height, figures)
  const next = numbersFrom(id)
  const { isHigh, long, wide, begin, gather, meet, band } = frame
  const at = (along: number, across: number) => (isHigh ? [across, along] : [along, across]).map(round).join(' ')
  const middle = wide / 2
  const lines = Array.from({ length: THREADS }, (_, index) => {
    const start = startOf(index, next(), frame, figures)
    const bend = round(wide * (0.04 + 0.92 * next()))
    const end = round(middle + (index - THREADS / 2) * (wide / THREADS) * 0.8)
    const joined = round(middle + (index - THREADS / 2) * (wide / THREADS) * 0.3)
    const from = (part: number) => begin + (gather - begin) * part
    return {
      loose: `M${at(begin, start)}C${at(from(0.4), start)} ${at(from(0.35), bend)} ${at(from(0.6), bend)}S${at(from(0.8), end)} ${at(gather, end)}`,
      joined: `M${at(gather, end)}C${at(gather * 1.35, end)} ${at(meet * 0.85, joined)} ${at(meet, joined)}`,
    }
  })
  const loose = lines.map(line => line.loose)
  const sources = figures?.sources ?? []
  const threads = sources.map((_, source) => loose.filter((_, index) => index % sources.length === source))
  // To the right, the band leaves the picture.
  const last = isHigh ? long - 1 : 2 * long
  const [above, below] = band
  return svg(
    width,
    height,
    [
      ...(figures ? await drawLabels(figures, frame) : []),
      // One path per thread, because the page draws them one after the other.
      `<g class="r" fill="none" stroke="var(--raw-line)" stroke-width="1.4">${figures ? threads.map(each => `<g class="source">${paths(each)}</g>`).join('') : paths(loose)}</g>`,
      `<g class="b" fill="none" stroke="var(--modelled-line)" stroke-width="1.4">${paths(lines.map(line => line.joined))}</g>`,
      `<g class="band"><path fill="var(--accent)" stroke="var(--ink)" stroke-width="2" d="M${at(meet, above)}L${at(last, above)} ${at(last, below)} ${at(meet, below)}z"/>${figures ? await drawTotal(figures, frame) : ''}</g>`,
      `<path stroke="var(--ink)" stroke-width="2" d="M${at(gather, wide * 0.06)}L${at(gather, wide * 0.94)}"/>`,
      figures ? await drawCaption(figures, frame) : '',
    ].join(''),
  )
}

function frameOf(width: number, height: number, figures: FlowFigures | undefined): Frame {
  const isHigh = height > width
  const [long, wide] = isHigh ? [height, width] : [width, height]
  const labels = isHigh ? ((figures?.sources.length ?? 0) > MOST_LEVEL ? 0.2 : 0.13) : 0.21
  const along = (part: number) => Math.round(long * part)
  const [begin, gather, meet] = figures ? [along(labels), along(0.52), along(0.73)] : [0, along(0.42), along(0.72)]
  return { width, height, isHigh, long, wide, begin, gather, meet, band: [wide * 0.35, wide * 0.65] }
}

/** Where a thread begins: in the slot of its source, or anywhere. */
function startOf(index: number, chance: number, { wide }: Frame, figures: FlowFigures | undefined): number {
  const [first, share] = SPREAD
  if (!figures) return round(wide * (first + share * chance))
  const { length } = figures.sources
  return round(wide * (first + (share * ((index % length) + 0.25 + 0.5 * chance)) / length))
}

/** The name of each source above its amount, and the line at which its threads begin. */
function drawLabels({ sources }: FlowFigures, frame: Frame): Promise<string[]> {
  const { isHigh, wide, begin } = frame
  const [first, share] = SPREAD
  const slot = (wide * share) / sources.length
  const isUpright = isHigh && sources.length > MOST_LEVEL
  const room = isHigh ? (isUpright ? begin - 20 : slot - 6) : begin - 38
  const scale = isHigh ? 0.68 : Math.min(1, slot / 66)
  return Promise.all(
    sources.map(async ({ name, amount }, index) => {
      const titles = await fitLines(name, {
        weight: 400,
        family: LEGEND,
        largest: 24 * scale,
        smallest: isUpright ? 0 : 15,
        room,
      })
      const figure = await fitLines(amount, { weight: 700, largest: 28 * scale, smallest: 0, room })
      const middle = wide * first + slot * (index + 0.5)
      const tick = isHigh
        ? `M${round(middle - slot / 4)} ${begin}h${round(slot / 2)}`
        : `M${begin} ${round(middle - slot / 4)}v${round(slot / 2)}`
      const [x, y] = isUpright ? [0, 20 * scale + 2] : isHigh ? [middle, begin - 14] : [begin - 22, middle + 26 * scale]
      const align = isUpright ? 'start' : isHigh ? 'middle' : 'end'
      const words = `<path fill="var(--ink-2)" d="${placeLines(titles, x, y - figure.size * 1.05, align)}"/><path fill="var(--ink)" d="${placeLines(figure, x, y, align)}"/>`
      const turned = `<g transform="translate(${round(middle)} ${begin - 12}) rotate(-90)">${words}</g>`
      return `<g class="label">${isUpright ? turned : words}<path fill="none" stroke="var(--ink)" stroke-width="2" d="${tick}"/></g>`
    }),
  )
}

async function drawTotal({ total }: FlowFigures, { isHigh, width, height, wide, meet, band }: Frame): Promise<string> {
  const room = isHigh ? band[1] - band[0] - 16 : width - meet - 44
  const lines = await fitLines(total, { weight: 800, largest: 84, smallest: 0, room })
  const below = lines.size * 0.36
  const placed = isHigh
    ? placeLines(lines, wide / 2, (meet + height) / 2 + below, 'middle')
    : placeLines(lines, meet + 28, wide / 2 + below, 'start')
  return `<path fill="var(--on-accent)" d="${placed}"/>`
}

/** The caption over the band, and the place for what the page shows about a source. */
async function drawCaption({ caption }: FlowFigures, { isHigh, width, meet, band }: Frame): Promise<string> {
  const [above] = band
  // The page itself shows the caption of a high drawing.
  if (isHigh) return answerPlace(6, meet + 12, above - 12, 150, 16)
  const room = width - meet - 12
  const lines = await fitLines(caption, { weight: 400, family: LEGEND, largest: 26, smallest: 22, room })
  const words = `<g class="caption"><path fill="var(--ink)" d="${placeLines(lines, meet, above - 16, 'start')}"/></g>`
  return words + answerPlace(meet + 1, 16, room, above - 28, width > 1000 ? 26 : 23)
}

function answerPlace(x: number, y: number, width: number, height: number, size: number): string {
  return `<rect class="answer" x="${x}" y="${y}" width="${round(width)}" height="${round(height)}" fill="none" font-size="${size}"/>`
}

/** The outlines of lines of text as `d` of a path. The baseline of the last line is `y`. */
function placeLines({ lines, size }: FittedLines, x: number, y: number, align: 'start' | 'middle' | 'end'): string {
  const shift = { start: 0, middle: 0.5, end: 1 }[align]
  return lines
    .map((line, index) => {
      const left = x - (line.right - line.left) * size * shift
      return placeOutline(line, size, left, y - (lines.length - 1 - index) * size * 1.1)
    })
    .join('')
}

function paths(lines: readonly string[]): string {
  return lines.map(d => `<path d="${d}"/>`).join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
