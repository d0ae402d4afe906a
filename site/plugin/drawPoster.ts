import { numbersFrom, svg } from './drawing.ts'

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
