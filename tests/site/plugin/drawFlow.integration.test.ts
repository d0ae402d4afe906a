import { expect, test } from 'vitest'
import { drawFlow } from '../../../site/plugin/drawFlow.ts'
import { projectGestures } from '../../../site/plugin/projectGestures.ts'
import { content } from '../../support/ownContent.ts'

/** Where the paths of a group of a drawing begin. */
function startsOf(drawing: string, group: string): number[][] {
  const [, paths = ''] = new RegExp(`<g class="${group}"[^>]*>(.*?)</g>`).exec(drawing) ?? []
  return [...paths.matchAll(/d="M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

const SIZES = [
  [1600, 484],
  [900, 454],
  [390, 622],
] as const

const figuresOf = (count: number) => ({
  sources: Array.from({ length: count }, (_, index) => ({
    name: `Comptoir ${index}`,
    amount: `${1200 + index}\u00A0€`,
  })),
  total: '1\u00A0234\u00A0€',
  caption: 'un seul chiffre',
})

test('the threads of a wide picture flow to the right, those of a high one downwards', async () => {
  const wide = startsOf(await drawFlow('Ana', 1600, 484), 'r')
  expect(wide).toHaveLength(36)
  expect(wide.every(([x]) => x === 0)).toBe(true)
  const high = startsOf(await drawFlow('Ana', 390, 622), 'r')
  expect(high).toHaveLength(36)
  expect(high.every(([x = 0, y]) => y === 0 && x > 0 && x < 390)).toBe(true)
})

test.each([1, 2, 5, 8])('a drawing of %i sources has a label, threads and an answer for each', async count => {
  for (const [width, height] of SIZES) {
    const drawing = await drawFlow('Ana', width, height, figuresOf(count))
    expect(drawing.match(/<g class="label">/g)).toHaveLength(count)
    const threads = drawing.match(/<g class="source">.*?<\/g>/g) ?? []
    expect(threads).toHaveLength(count)
    expect(threads.join('').match(/<path /g)).toHaveLength(36)
    expect(threads.every(each => each.includes('<path '))).toBe(true)
    expect(drawing).toContain('<rect class="answer"')
  }
})

test('the words of the sources stay in the drawing', async () => {
  const { sources, ...rest } = figuresOf(3)
  const long = { ...rest, sources: sources.map(source => ({ ...source, name: 'Tableur du contrôle de gestion' })) }
  for (const [width, height] of SIZES) {
    const drawing = await drawFlow('Ana', width, height, long)
    const words = drawing.slice(drawing.indexOf('<g class="label">'), drawing.indexOf('<g class="r"'))
    const points = [...words.matchAll(/[A-Z](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(points.length).toBeGreaterThan(100)
    expect(points.every(([x = -1, y = -1]) => x >= 0 && x <= width && y >= 0 && y <= height)).toBe(true)
  }
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
