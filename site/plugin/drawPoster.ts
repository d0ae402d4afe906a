import { numbersFrom, svg } from './drawing.ts'

const GROUNDS = ['accent', 'modelled', 'raw'] as const

/**
 * A poster for a project without a picture: arches, rings or tiles in the theme's colours, which stand for no trade. The id
 * chooses the shapes, so that each build draws the same.
 */
export function drawPoster(id: string, position: number): string {
  const next = numbersFrom(id)
  const ground = GROUNDS[position % GROUNDS.length]
  const flat = GROUNDS[(position + 1) % GROUNDS.length]
  const shapes = [drawArches, drawRings, drawTiles][position % 3]?.(next, `var(--${flat})`)
  return svg(800, 600, `<path fill="var(--${ground})" d="M0 0h800v600H0z"/>${shapes}`)
}

function drawArches(next: () => number, flat: string): string {
  const turn = Math.floor(4 * next())
  const arches = Array.from({ length: 4 }, (_, index) => {
    const outer = 330 - index * 75
    const left = 400 - outer
    const fill = (index + turn) % 2 ? flat : 'none'
    return `<path class="rise" fill="${fill}" d="M${left} 600V${600 - Math.round(160 + 60 * next())}a${outer} ${outer} 0 0 1 ${2 * outer} 0V600z"/>`
  })
  return `${gesture('rise')}<g stroke="var(--on-accent)" stroke-width="3">${arches.join('')}</g>`
}

function drawRings(next: () => number, flat: string): string {
  const rings = Array.from({ length: 6 }, (_, index) => {
    const [x, y, radius] = [130 + 540 * next(), 120 + 360 * next(), 50 + 90 * next()].map(Math.round)
    return `<circle class="ring" cx="${x}" cy="${y}" r="${radius}" fill="${index % 2 ? flat : 'none'}"/>`
  })
  return `${gesture('ring')}<g stroke="var(--on-accent)" stroke-width="3">${rings.join('')}</g>`
}

/** The quarter of a circle in each corner of a tile of 200 px. */
const QUARTERS = [
  'M0 0h200a200 200 0 0 1-200 200z',
  'M200 0v200a200 200 0 0 1-200-200z',
  'M200 200h-200a200 200 0 0 1 200-200z',
  'M0 200v-200a200 200 0 0 1 200 200z',
]

function drawTiles(next: () => number, flat: string): string {
  const tiles = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [(index % 4) * 200, Math.floor(index / 4) * 200]
    const quarter = QUARTERS[Math.floor(4 * next())]
    return `<g transform="translate(${x} ${y})"><path class="slide" fill="${next() < 0.5 ? flat : 'none'}" d="${quarter}"/></g>`
  })
  return `${gesture('slide')}<g stroke="var(--on-accent)" stroke-width="3">${tiles.join('')}</g>`
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
