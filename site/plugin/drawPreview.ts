import type { Content } from '../content/contentSchema.ts'
import type { Theme } from '../content/theme.ts'
import { drawFlow } from './drawFlow.ts'
import { fitLines } from './fitLines.ts'
import { placeOutline } from './outlineText.ts'
import { paintDrawing } from './themeCss.ts'

/** Lengths of the picture in px. */
export const PREVIEW = { width: 1200, height: 630, margin: 80, photoHeight: 370, markHeight: 76 }

/** The owner's mark as an SVG of the height of `PREVIEW`. */
export interface PreviewMark {
  width: number
  source: string
}

/** What is beside the words: threads below them, a photograph above them, or nothing. */
type PreviewKind = 'threads' | 'photo' | 'words'

const { width, height, margin, photoHeight, markHeight } = PREVIEW
/** Height of the threads at the bottom. */
const BAND = 220
/** Height of the accent at the bottom of a picture with words only. */
const EDGE = 36

/**
 * The picture of link previews as an SVG: mark, name and trade in the light colours, and the threads. A photograph is put on
 * it later.
 */
export async function drawPreview(
  { name, jobTitle }: Pick<Content['profile'], 'name' | 'jobTitle'>,
  mark: PreviewMark,
  { light }: Theme,
  kind: PreviewKind,
): Promise<Buffer> {
  const isBeside = kind === 'photo'
  const left = isBeside ? margin + mark.width + 36 : margin
  const room = width - margin - left
  const [large, small] = isBeside ? [84, 56] : [120, 84]
  const title = await fitLines(name, { weight: 800, largest: large, smallest: small, room })
  const trade = await fitLines(jobTitle, {
    weight: 600,
    largest: isBeside ? 40 : 46,
    smallest: isBeside ? 32 : 38,
    room,
  })
  const titleHeight = title.size * (title.lines.length + 0.15)
  const wordsHeight = titleHeight + trade.size * (trade.lines.length * 1.15 + 0.15)
  const top = { threads: 148, photo: photoHeight + (height - photoHeight - wordsHeight) / 2, words: 230 }[kind]
  const markTop = { threads: 48, photo: photoHeight + (height - photoHeight - markHeight) / 2, words: 96 }[kind]
  const texts = [
    ...title.lines.map((line, index) => placeOutline(line, title.size, left, top + title.size * (index + 0.8))),
    ...trade.lines.map((line, index) =>
      placeOutline(line, trade.size, left, top + titleHeight + trade.size * (index * 1.15 + 1)),
    ),
  ]
  const ground = {
    threads: (await drawFlow(name, width, BAND)).replace('<svg ', `<svg y="${height - BAND}" `),
    photo: '',
    words: `<path fill="var(--accent)" d="M0 ${height - EDGE}h${width}v${EDGE}H0z"/>`,
  }[kind]
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="var(--paper)" d="M0 0h${width}v${height}H0z"/>`,
    mark.source.replace('<svg ', `<svg x="${margin}" y="${Math.round(markTop)}" `),
    ground,
    `<path fill="var(--ink)" d="${texts.join('')}"/>`,
    '</svg>',
  ].join('')
  return Buffer.from(paintDrawing(drawing, { light, dark: light }))
}
