import { createHash } from 'node:crypto'

const GROUNDS = ['accent', 'modelled', 'raw'] as const

/**
 * A poster for a project without a picture: bars, rings or bands in the theme's colours. The id chooses the shapes, so
 * that each build draws the same.
 */
export function drawPoster(id: string, position: number): string {
  const next = numbersFrom(id)
  const ground = GROUNDS[position % GROUNDS.length]
  const flat = GROUNDS[(position + 1) % GROUNDS.length]
  const shapes = [drawBars, drawRings, drawBands][position % 3]?.(next, `var(--${flat})`)
  return svg(800, 600, `<path fill="var(--${ground})" d="M0 0h800v600H0z"/>${shapes}`)
}

/**
 * The picture of the first screen: threads become parallel lines, then one band. They flow to the right, and in a high
 * picture downwards.
 */
export function drawFlow(id: string, width: number, height: number): string {
  const next = numbersFrom(id)
  const count = 36
  const isHigh = height > width
  const [long, wide] = isHigh ? [height, width] : [width, height]
  const at = (along: number, across: number) => (isHigh ? [across, along] : [along, across]).map(round).join(' ')
  const middle = wide / 2
  const [gather, meet] = [Math.round(long * 0.42), Math.round(long * 0.72)]
  const lines = Array.from({ length: count }, (_, index) => {
    const start = round(wide * (0.06 + 0.88 * next()))
    const bend = round(wide * (0.04 + 0.92 * next()))
    const end = round(middle + (index - count / 2) * (wide / count) * 0.8)
    const band = round(middle + (index - count / 2) * (wide / count) * 0.3)
    const loose = `M${at(0, start)}C${at(gather * 0.4, start)} ${at(gather * 0.35, bend)} ${at(gather * 0.6, bend)}S${at(gather * 0.8, end)} ${at(gather, end)}`
    const joined = `M${at(gather, end)}C${at(gather * 1.35, end)} ${at(meet * 0.85, band)} ${at(meet, band)}`
    return { loose, joined }
  })
  const [above, below] = [middle - wide * 0.15, middle + wide * 0.15]
  // To the right, the band leaves the picture.
  const last = isHigh ? long - 1 : 2 * long
  return svg(
    width,
    height,
    [
      // A path for each thread, because the page draws them one by one.
      `<g class="r" fill="none" stroke="var(--raw-line)" stroke-width="1.4">${paths(lines.map(line => line.loose))}</g>`,
      `<g class="b" fill="none" stroke="var(--modelled-line)" stroke-width="1.4">${paths(lines.map(line => line.joined))}</g>`,
      `<path class="band" fill="var(--accent)" stroke="var(--ink)" stroke-width="2" d="M${at(meet, above)}L${at(last, above)} ${at(last, below)} ${at(meet, below)}z"/>`,
      `<path stroke="var(--ink)" stroke-width="2" d="M${at(gather, wide * 0.06)}L${at(gather, wide * 0.94)}"/>`,
    ].join(''),
  )
}

function drawBars(next: () => number, flat: string): string {
  const bars = Array.from({ length: 9 }, (_, index) => {
    const tall = Math.round(80 + 340 * next())
    return `<path class="rise" fill="${index % 3 === 2 ? flat : 'none'}" d="M${80 + index * 72} ${520 - tall}h48v${tall}h-48z"/>`
  })
  return `${gesture('rise')}<g stroke="var(--on-accent)" stroke-width="3">${bars.join('')}<path d="M56 520h688"/></g>`
}

function drawRings(next: () => number, flat: string): string {
  const rings = Array.from({ length: 6 }, (_, index) => {
    const [x, y, radius] = [130 + 540 * next(), 120 + 360 * next(), 50 + 90 * next()].map(Math.round)
    return `<circle class="ring" cx="${x}" cy="${y}" r="${radius}" fill="${index % 2 ? flat : 'none'}"/>`
  })
  return `${gesture('ring')}<g stroke="var(--on-accent)" stroke-width="3">${rings.join('')}</g>`
}

function drawBands(next: () => number, flat: string): string {
  const bands = Array.from({ length: 7 }, (_, index) => {
    const [start, long] = [60 + 200 * next(), 160 + 320 * next()].map(Math.round)
    return `<path class="slide" fill="${index % 3 === 1 ? flat : 'none'}" d="M${start} ${70 + index * 68}h${long}v44h-${long}z"/>`
  })
  return `${gesture('slide')}<g stroke="var(--on-accent)" stroke-width="3">${bands.join('')}</g>`
}

/** The gestures of the posters: the page plays them while its element around the drawing has `data-playing`. */
const GESTURES = {
  rise: '@keyframes rise{from{transform:scaleY(0)}}.rise{transform-box:fill-box;transform-origin:bottom}',
  ring: '@keyframes ring{from{transform:scale(.4)}}.ring{transform-box:fill-box;transform-origin:center}',
  slide: '@keyframes slide{from{transform:translateX(-100%)}}.slide{transform-box:fill-box}',
} as const

function gesture(name: keyof typeof GESTURES): string {
  const play = `:host([data-playing]) .${name}{animation:${name} .7s both cubic-bezier(.2,.7,.2,1)}`
  return `<style>@media(prefers-reduced-motion:no-preference){${GESTURES[name]}${play}}</style>`
}

function paths(lines: readonly string[]): string {
  return lines.map(d => `<path d="${d}"/>`).join('')
}

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

/** Numbers from 0 to 1 that follow from a text. */
function numbersFrom(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE() || 1
  return () => {
    // xorshift, 32 bits
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
