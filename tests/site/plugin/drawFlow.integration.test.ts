import { describe, expect, test } from 'vitest'
import { drawFlow } from '../../../site/plugin/drawFlow.ts'
import { projectGestures } from '../../../site/plugin/projectGestures.ts'
import { content } from '../../support/ownContent.ts'

/** Where the paths of a group of a drawing begin. */
function startsOf(drawing: string, group: string): number[][] {
  const [, paths = ''] = new RegExp(`<g class="${group}"[^>]*>(.*?)</g>`).exec(drawing) ?? []
  return [...paths.matchAll(/d="M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

/** The sizes of the rectangles of a class, each written with its place and two sides: `M10 20h30v40h-30z`. */
function boxesOf(drawing: string, name: string): { width: number; height: number }[] {
  const pattern = new RegExp(`<path class="${name}"[^>]*? d="M[\\d.]+ [\\d.]+h([\\d.]+)v([\\d.]+)`, 'g')
  return [...drawing.matchAll(pattern)].map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
}

/** All points of a path that is written with relative values. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = []
  let [x, y, firstX, firstY] = [0, 0, 0, 0]
  for (const [, command = '', written = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    if (command === 'z') [x, y] = [firstX, firstY]
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    for (let at = 0; at + 2 <= numbers.length; at += 2) {
      const [dx = 0, dy = 0] = numbers.slice(at)
      points.push(command === 'M' ? [dx, dy] : [x + dx, y + dy])
    }
    if (numbers.length > 0) [x, y] = points.at(-1) ?? [0, 0]
    if (command === 'M') [firstX, firstY] = [x, y]
  }
  return points
}

const SIZES = [
  [1600, 484],
  [900, 454],
  [390, 622],
] as const

const figuresOf = (...amounts: number[]) => ({
  sources: amounts.map((value, index) => ({
    name: `Comptoir ${index}`,
    amount: `${value}\u00A0€`,
    gap: `${value - 1234}\u00A0€`,
    value,
  })),
  total: '1\u00A0234\u00A0€',
  value: 1234,
  caption: 'un seul chiffre',
  stages: ['collecter', 'modéliser', 'décider'],
})

/** Amounts of a number of sources, all near the total. */
const near = (count: number) => Array.from({ length: count }, (_, index) => 1190 + 17 * index)

test('the threads of a wide picture flow to the right, those of a high one downwards', async () => {
  const wide = startsOf(await drawFlow('Ana', 1600, 484), 'r')
  expect(wide).toHaveLength(48)
  expect(wide.every(([x]) => x === 0)).toBe(true)
  const high = startsOf(await drawFlow('Ana', 390, 622), 'r')
  expect(high).toHaveLength(48)
  expect(high.every(([x = 0, y]) => y === 0 && x > 0 && x < 390)).toBe(true)
})

test.each([1, 2, 5, 8])('a drawing of %i sources has a label, threads, lines and an answer for each', async count => {
  for (const [width, height] of SIZES) {
    const drawing = await drawFlow('Ana', width, height, figuresOf(...near(count)))
    expect(drawing.match(/<g class="label">/g)).toHaveLength(count)
    const sources = drawing.match(/<g class="source">.*?<\/g>/g) ?? []
    expect(sources).toHaveLength(2 * count)
    expect(sources.every(each => each.includes('<path '))).toBe(true)
    expect(drawing).toContain('<rect class="answer"')
  }
})

describe.each(SIZES)('in a drawing of %i by %i px', (width, height) => {
  const isHigh = height > width
  const lengthOf = (box: { width: number; height: number } | undefined) => (isHigh ? box?.width : box?.height) ?? 0

  test.each([[[1312, 1187, 1268, 1240]], [[1234]], [[1300, 1300, 1300]], [[120, 1234, 617]], [near(8)]])(
    'the bars of %j, their gaps and the band have one scale',
    async amounts => {
      const drawing = await drawFlow('Ana', width, height, figuresOf(...amounts))
      const band = /<g class="band"><path[^>]* d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+).*?L([\d.]+) ([\d.]+)z"/.exec(
        drawing,
      )
      const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = (band ?? []).slice(1).map(Number)
      const scale = (isHigh ? x2 - x1 : y2 - y1) / 1234
      const bars = boxesOf(drawing, 'bar')
      const gaps = boxesOf(drawing, 'gap')
      const differing = amounts.filter(amount => amount !== 1234)
      expect(gaps).toHaveLength(differing.length)
      for (const [index, amount] of amounts.entries()) {
        expect(Math.abs(lengthOf(bars[index]) - Math.min(amount, 1234) * scale)).toBeLessThan(0.3)
      }
      for (const [index, amount] of differing.entries()) {
        expect(Math.abs(lengthOf(gaps[index]) - Math.abs(amount - 1234) * scale)).toBeLessThan(0.3)
      }
    },
  )

  test('more threads come from a larger amount, and none from nothing', async () => {
    const drawing = await drawFlow('Ana', width, height, figuresOf(120, 1234, 0))
    const threads = drawing.match(/<g class="source">.*?<\/g>/g)?.slice(0, 3) ?? []
    const [few = 0, many = 0, none = 0] = threads.map(each => each.split('<path ').length - 1)
    expect(few).toBeGreaterThan(0)
    expect(Math.abs(many / few - 1234 / 120)).toBeLessThan(2.5)
    expect(none).toBe(0)
  })

  test('the words of the sources stay in the drawing', async () => {
    const { sources, ...rest } = figuresOf(...near(3))
    const long = { ...rest, sources: sources.map(source => ({ ...source, name: 'Tableur du contrôle de gestion' })) }
    const drawing = await drawFlow('Ana', width, height, long)
    const words = drawing.slice(drawing.indexOf('<g class="label">'), drawing.indexOf('<g class="r"'))
    const outlines = [...words.matchAll(/<path fill="var\(--ink(?:-2)?\)" d="([^"]*)"/g)].map(([, path = '']) => path)
    const points = outlines.flatMap(pointsOf)
    expect(points.length).toBeGreaterThan(100)
    expect(points.filter(([x, y]) => !(x >= 0 && x <= width && y >= 0 && y <= height))).toEqual([])
  })
})

test('the picture draws itself one source after the other, and not in print or with reduced motion', async () => {
  const drawing = await drawFlow('Ana', 1600, 484, figuresOf(...near(3)))
  const [, rules = ''] = /<style>(.*?)<\/style>/.exec(drawing) ?? []
  const waits = [...rules.matchAll(/--wait:(\d+)ms/g)].map(([, wait]) => Number(wait))
  expect(waits).toEqual([0, 200, 400])
  const [still = ''] = rules.split('@media screen and (prefers-reduced-motion:no-preference)')
  expect(still).not.toContain('animation')
})

test('a source of the total has no sign before its distance', () => {
  const figures = {
    unit: '€',
    total: 12,
    caption: '',
    sources: [12, 13, 11].map(amount => ({ name: '', amount, reason: '' })),
  }
  const { sources } = projectGestures({ ...content, hero: { ...content.hero, figures } })
  expect(sources?.sources.map(({ gap }) => gap)).toEqual(['0\u00A0€', '+1\u00A0€', '\u22121\u00A0€'])
})
