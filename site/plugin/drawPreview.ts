import type { Content } from '../content/contentSchema.ts'
import type { Theme } from '../content/theme.ts'
import { drawFlow } from './drawFlow.ts'
import { fitLines } from './fitLines.ts'
import { placeOutline } from './outlineText.ts'
import { paintDrawing } from './themeCss.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
/** Height of the drawing at the bottom. */
const BAND = 220

/** The picture of link previews as an SVG of 1200 × 630 px: mark, name, trade and a drawing, in the light colours. */
export async function drawPreview(
  { name, jobTitle }: Pick<Content['profile'], 'name' | 'jobTitle'>,
  mark: string,
  { light }: Theme,
): Promise<Buffer> {
  const room = WIDTH - 2 * MARGIN
  const title = await fitLines(name, { weight: 800, largest: 120, smallest: 84, room })
  const trade = await fitLines(jobTitle, { weight: 600, largest: 46, smallest: 38, room })
  const top = 148
  const texts = [
    ...title.lines.map((line, index) => placeOutline(line, title.size, MARGIN, top + title.size * (index + 0.8))),
    ...trade.lines.map((line, index) => {
      const below = top + title.size * (title.lines.length + 0.15)
      return placeOutline(line, trade.size, MARGIN, below + trade.size * (index * 1.15 + 1))
    }),
  ]
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="var(--paper)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    mark.replace('<svg ', `<svg x="${MARGIN}" y="48" width="76" height="76" `),
    (await drawFlow(name, WIDTH, BAND)).replace('<svg ', `<svg y="${HEIGHT - BAND}" `),
    `<path fill="var(--ink)" d="${texts.join('')}"/>`,
    '</svg>',
  ].join('')
  return Buffer.from(paintDrawing(drawing, { light, dark: light }))
}
