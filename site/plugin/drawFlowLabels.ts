import { LEGEND } from './faces.ts'
import { type FittedLines, fitLines } from './fitLines.ts'
import { type FlowFigures, type FlowFrame, type FlowSource, LEFT } from './flowFrame.ts'
import { placeOutline } from './outlineText.ts'

/** Thickness of a bar, in px. */
const THICK = 16
/** Distance between two lines of a hatch, in px. */
const HATCH = 5

/**
 * Each source: its name above its amount, and its bar. The part between its amount and the total is hatched, with its
 * figure beside it.
 */
export function drawFlowLabels({ sources, value }: FlowFigures, frame: FlowFrame): Promise<string[]> {
  return Promise.all(
    sources.map(async (source, index) => {
      const words = frame.isHigh
        ? await drawHighWords(source, index, frame)
        : await drawWideWords(source, index, value, frame)
      return `<g class="label">${words}${drawBar(source.value, value, frame.bars[index] ?? 0, frame)}</g>`
    }),
  )
}

/** The bar of an amount: filled as far as the total reaches too, hatched from there to the larger one of both. */
function drawBar(value: number, total: number, start: number, frame: FlowFrame): string {
  const { scale, begin, isHigh } = frame
  const [end, common] = [start + value * scale, start + total * scale]
  const [near, far] = [Math.min(end, common), Math.max(end, common)]
  const box = (from: number, to: number) =>
    isHigh
      ? `M${round(from)} ${begin - THICK}h${round(to - from)}v${THICK}h${round(from - to)}z`
      : `M${begin - THICK} ${round(from)}h${THICK}v${round(to - from)}h${-THICK}z`
  // The level of the total, a little longer than the bar is thick.
  const level = isHigh
    ? `M${round(common)} ${begin - THICK - 5}v${THICK + 5}`
    : `M${begin - THICK - 7} ${round(common)}h${THICK + 7}`
  const gap =
    far > near
      ? `<path class="gap" fill="var(--paper)" stroke="var(--ink)" d="${box(near, far)}"/><path fill="none" stroke="var(--ink)" stroke-width="1.1" d="${hatch(near, far, frame)}"/>`
      : ''
  return `<path class="bar" fill="var(--raw)" stroke="var(--ink)" stroke-width="1.6" d="${box(start, near)}"/>${gap}<path fill="none" stroke="var(--ink)" stroke-width="2" d="${level}"/>`
}

/** Lines at 45 degrees across the part of a bar. */
function hatch(near: number, far: number, { begin, isHigh }: FlowFrame): string {
  const lines: string[] = []
  for (let shift = near - THICK + HATCH; shift < far; shift += HATCH) {
    // The line begins at `shift` on one side of the bar and ends as much further as the bar is thick on the other one.
    const [from, to] = [Math.max(near, shift), Math.min(far, shift + THICK)]
    const [start, end] = [from - shift, to - shift]
    lines.push(
      isHigh
        ? `M${round(from)} ${round(begin - start)}L${round(to)} ${round(begin - end)}`
        : `M${round(begin - THICK + start)} ${round(from)}L${round(begin - THICK + end)} ${round(to)}`,
    )
  }
  return lines.join('')
}

/** Name and amount at the left edge, and the figure of the gap at the bar, beside its hatch. */
async function drawWideWords({ name, amount, gap, value }: FlowSource, index: number, total: number, frame: FlowFrame) {
  const { width, begin, slot, scale, bars, edges } = frame
  const left = width * LEFT
  const right = begin - THICK - 12
  const size = Math.min(1, slot / 78) * (width > 1000 ? 1 : 0.9)
  const difference = await fitLines(gap, { weight: 700, largest: 22 * size, smallest: 0, room: (right - left) / 2 })
  const room = right - left - widthOf(difference) - 10
  const title = await fitLines(name, {
    weight: 400,
    family: LEGEND,
    largest: 24 * size,
    smallest: 15,
    room: right - left,
  })
  const figure = await fitLines(amount, { weight: 700, largest: 34 * size, smallest: 0, room })
  const start = bars[index] ?? 0
  // Words and bar have the same middle.
  const high = title.size * (0.75 + 1.1 * (title.lines.length - 1)) + figure.size * 1.02
  const top = edges[0] + slot * (index + 0.5) - high / 2
  const named = top + title.size * (0.75 + 1.1 * (title.lines.length - 1))
  const base = top + high
  const beside = start + ((value + total) / 2) * scale + difference.size * 0.36
  const lowest = edges[0] + slot * (index + 1) - 2
  return [
    ink('ink-2', placeLines(title, left, named, 'start')),
    answers(left, named + 6, widthOf(title)),
    ink('ink', placeLines(figure, left, base, 'start')),
    ink('ink', placeLines(difference, right, Math.min(lowest, Math.max(base, beside)), 'end')),
  ].join('')
}

/** Name, amount and gap above the bar; with many sources turned upright. */
async function drawHighWords({ name, amount, gap }: FlowSource, index: number, frame: FlowFrame) {
  const { begin, slot, edges, isUpright } = frame
  const middle = edges[0] + slot * (index + 0.5)
  const room = isUpright ? begin - THICK - 14 : slot - 4
  const title = await fitLines(name, { weight: 400, family: LEGEND, largest: 16.5, smallest: isUpright ? 0 : 14, room })
  const difference = await fitLines(gap, { weight: 700, largest: 14.5, smallest: 0, room: isUpright ? room / 2 : room })
  const figure = await fitLines(amount, {
    weight: 700,
    largest: 20,
    smallest: 0,
    room: isUpright ? room - widthOf(difference) - 8 : room,
  })
  if (isUpright) {
    const words = [
      ink('ink-2', placeLines(title, 0, -4, 'start')),
      answers(0, 0, widthOf(title)),
      ink('ink', placeLines(figure, 0, 17, 'start')),
      ink('ink', placeLines(difference, widthOf(figure) + 8, 17, 'start')),
    ]
    return `<g transform="translate(${round(middle)} ${begin - THICK - 9}) rotate(-90)">${words.join('')}</g>`
  }
  const bottom = begin - THICK - 10
  const [base, named] = [bottom - 20, bottom - 44]
  return [
    ink('ink-2', placeLines(title, middle, named, 'middle')),
    answers(middle - widthOf(title) / 2, named + 5, widthOf(title)),
    ink('ink', placeLines(figure, middle, base, 'middle')),
    ink('ink', placeLines(difference, middle, bottom, 'middle')),
  ].join('')
}

/** A dotted line below a name that answers. The picture alone does not answer, so only the page shows it. */
function answers(x: number, y: number, length: number): string {
  return `<path class="answers" fill="none" stroke="var(--ink-2)" stroke-width="1.6" stroke-linecap="round" stroke-dasharray="0 4.5" d="M${round(x)} ${round(y)}h${round(length)}"/>`
}

function ink(token: string, outline: string): string {
  return `<path fill="var(--${token})" d="${outline}"/>`
}

function widthOf({ lines, size }: FittedLines): number {
  return Math.max(...lines.map(({ left, right }) => right - left)) * size
}

/** The outlines of lines of text as `d` of a path. The baseline of the last line is `y`. */
export function placeLines(
  { lines, size }: FittedLines,
  x: number,
  y: number,
  align: 'start' | 'middle' | 'end',
): string {
  const shift = { start: 0, middle: 0.5, end: 1 }[align]
  return lines
    .map((line, index) => {
      const left = x - (line.right - line.left) * size * shift
      return placeOutline(line, size, left, y - (lines.length - 1 - index) * size * 1.1)
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
