import type { Content } from '../../shared/contentSchema.ts'
import type { Theme } from '../../shared/theme.ts'
import { drawFlow } from './generatedArt.ts'
import { type Outline, outlineText, placeOutline } from './outlineText.ts'
import { paintDrawing } from './themeCss.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
/** Height of the drawing at the bottom. */
const BAND = 220

/** The picture of link previews as an SVG of 1200 × 630: mark, name, trade and a drawing, in the light colours. */
export async function drawPreview(
  { name, jobTitle }: Pick<Content['profile'], 'name' | 'jobTitle'>,
  mark: string,
  { light }: Theme,
): Promise<Buffer> {
  const title = await fitLines(name, { weight: 800, largest: 120, smallest: 84 })
  const trade = await fitLines(jobTitle, { weight: 600, largest: 46, smallest: 38 })
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
    drawFlow(name, WIDTH, BAND).replace('<svg ', `<svg y="${HEIGHT - BAND}" `),
    `<path fill="var(--ink)" d="${texts.join('')}"/>`,
    '</svg>',
  ].join('')
  return Buffer.from(paintDrawing(drawing, { light, dark: light }))
}

interface Fit {
  weight: number
  /** Size in px that a short text has. */
  largest: number
  /** Below this size, two lines are tried. */
  smallest: number
}

/** A text in one line, or in two if that makes it larger, with the size in px at which it fits. */
async function fitLines(text: string, { weight, largest, smallest }: Fit): Promise<{ lines: Outline[]; size: number }> {
  const setLines = async (parts: readonly string[]) => {
    const lines = await Promise.all(parts.map(part => outlineText(part, weight)))
    const widest = Math.max(...lines.map(({ left, right }) => right - left))
    return { lines, size: Math.min(largest, (WIDTH - 2 * MARGIN) / widest) }
  }
  const one = await setLines([text])
  if (one.size >= smallest) return one
  // After a space or a hyphen, nearest to the middle.
  const ends = [...text.matchAll(/(?<=\s)|(?<=-)/g)].map(({ index }) => index)
  const [middle] = ends.sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))
  if (middle === undefined) return one
  const two = await setLines([text.slice(0, middle).trim(), text.slice(middle).trim()])
  return two.size > one.size ? { ...two, size: Math.min(two.size, smallest) } : one
}
