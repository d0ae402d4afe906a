import { drawFlowLabels, placeLines } from './drawFlowLabels.ts'
import { numbersFrom, svg } from './drawing.ts'
import { drawThreads } from './drawThreads.ts'
import { LEGEND } from './faces.ts'
import { fitLines } from './fitLines.ts'
import { type FlowFigures, type FlowFrame, frameOf } from './flowFrame.ts'
import { flowMotion } from './flowMotion.ts'

/**
 * The picture of the first screen: threads become parallel lines, then one band. They flow to the right, and in a high
 * picture downwards. With `figures`, each thread comes from the bar of a source, and the band has the total. As a picture
 * it draws itself once.
 */
export async function drawFlow(id: string, width: number, height: number, figures?: FlowFigures): Promise<string> {
  const frame = frameOf(width, height, figures)
  const { isHigh, long, gather, meet, band, edges } = frame
  const sources = drawThreads(frame, numbersFrom(id), figures)
  const at = (along: number, across: number) => (isHigh ? [across, along] : [along, across]).map(round).join(' ')
  const each = (lines: 'raw' | 'modelled') =>
    sources.map(source => `<g class="source">${source[lines].join('')}</g>`).join('')
  const [above, below] = band
  const middle = (above + below) / 2
  // To the right, the band leaves the picture. Downwards, it points to the next section.
  const end = isHigh
    ? `L${at(long - 28, above)} ${at(long - 2, middle)} ${at(long - 28, below)}`
    : `L${at(2 * long, above)} ${at(2 * long, below)}`
  const gathered = (edges[1] - edges[0]) * 0.34
  return svg(
    width,
    height,
    [
      `<style>${flowMotion(sources.length, isHigh)}</style>`,
      ...(figures ? await drawFlowLabels(figures, frame) : []),
      `<g class="r" fill="none" stroke="var(--raw-line)" stroke-opacity=".85">${each('raw')}</g>`,
      `<g class="b" fill="none" stroke="var(--modelled-line)" stroke-width="${width > 1000 ? 1.9 : 1.6}">${each('modelled')}</g>`,
      `<path stroke="var(--ink)" stroke-width="2" d="M${at(gather, middle - gathered)}L${at(gather, middle + gathered)}"/>`,
      `<g class="band"><path fill="var(--accent)" stroke="var(--ink)" stroke-width="2" d="M${at(meet, above)}${end}L${at(meet, below)}z"/>${figures && !isHigh ? await drawTotal(figures, frame) : ''}</g>`,
      figures ? await drawCaption(figures, frame) : '',
      figures?.stages ? await (isHigh ? drawHighStages : drawStages)(figures.stages, frame) : '',
    ].join(''),
    'still',
  )
}

/** The total in its band, as high as the band allows. */
async function drawTotal({ total }: FlowFigures, { width, meet, band }: FlowFrame): Promise<string> {
  const [above, below] = band
  const largest = Math.min(width > 1000 ? 84 : 62, (below - above) * 0.92)
  const lines = await fitLines(total, { weight: 800, largest, smallest: 0, room: width - meet - 34 })
  const outline = placeLines(lines, meet + 20, (above + below) / 2 + lines.size * 0.36, 'start')
  return `<path fill="var(--on-accent)" d="${outline}"/>`
}

/** The caption over the band, or in a high drawing the total beside it, and the place for what the page shows about a source. */
async function drawCaption({ caption, total }: FlowFigures, frame: FlowFrame): Promise<string> {
  const { isHigh, width, height, meet, band, edges } = frame
  const [above, below] = band
  if (isHigh) {
    const lines = await fitLines(total, { weight: 800, largest: 38, smallest: 30, room: width - below - 20 })
    const base = (meet + height) / 2 + lines.size * 0.55 * (lines.lines.length - 1) + lines.size * 0.1
    const words = `<path fill="var(--ink)" d="${placeLines(lines, below + 14, base, 'start')}"/>`
    return `<g class="caption">${words}</g>${answerPlace(6, meet + 12, above - 16, 150, 16)}`
  }
  const room = width - meet - 12
  const lines = await fitLines(caption, { weight: 400, family: LEGEND, largest: 26, smallest: 22, room })
  const words = `<g class="caption"><path fill="var(--ink)" d="${placeLines(lines, meet, above - 16, 'start')}"/></g>`
  return words + answerPlace(meet + 1, edges[0], room, above - edges[0] - 12, width > 1000 ? 26 : 23)
}

function answerPlace(x: number, y: number, width: number, height: number, size: number): string {
  return `<rect class="answer" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="none" font-size="${size}"/>`
}

/** The axis below the flow: a bracket and a word for each stage. */
async function drawStages(
  stages: readonly string[],
  { width, height, begin, gather, meet }: FlowFrame,
): Promise<string> {
  const places = [begin, gather, meet, width + 8]
  const words = await Promise.all(
    stages.map(async (stage, index) => {
      const [from, to] = [(places[index] ?? 0) + (index > 0 ? 7 : 0), (places[index + 1] ?? width) - 7]
      const lines = await fitLines(stage, { weight: 400, family: LEGEND, largest: 23, smallest: 0, room: to - from })
      const isLast = index === stages.length - 1
      const outline = isLast
        ? placeLines(lines, from, height - 8, 'start')
        : placeLines(lines, (from + to) / 2, height - 8, 'middle')
      // The last bracket is open, and as long as its word: further right, the assistant's launcher would cut it.
      const [line] = lines.lines
      const open = line ? Math.min(width, from + (line.right - line.left) * lines.size + 12) : width
      const bracket = `M${from} ${height - 40}v7H${isLast ? round(open) : `${to}v-7`}`
      return `<path fill="none" stroke="var(--ink)" stroke-width="1.2" d="${bracket}"/><path fill="var(--ink-2)" d="${outline}"/>`
    }),
  )
  return `<g class="stages">${words.join('')}</g>`
}

/** In a high drawing, each word is to the right of where its stage ends: at the line, above the band, beside the band. */
async function drawHighStages(
  stages: readonly string[],
  { width, height, gather, meet, band, edges }: FlowFrame,
): Promise<string> {
  const side = band[1] + 14
  const gathered = (width + (edges[1] - edges[0]) * 0.68) / 2 + 8
  const places = [
    [gathered, gather + 5],
    [side, meet - 12],
    [side, (meet + height) / 2 - 36],
  ] as const
  const words = await Promise.all(
    stages.map(async (stage, index) => {
      const [from, base] = places[index] ?? [side, 0]
      const lines = await fitLines(stage, {
        weight: 400,
        family: LEGEND,
        largest: 17,
        smallest: 0,
        room: width - 8 - from,
      })
      return `<path fill="var(--ink-2)" d="${placeLines(lines, from, base, 'start')}"/>`
    }),
  )
  return `<g class="stages">${words.join('')}</g>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
