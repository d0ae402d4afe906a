import { expect, test } from 'vitest'
import { drawFlow } from '../../../site/build/generatedArt.ts'

/** Where the paths of a group of a drawing begin. */
function startsOf(drawing: string, group: string): number[][] {
  const [, paths = ''] = new RegExp(`<g class="${group}"[^>]*>(.*?)</g>`).exec(drawing) ?? []
  return [...paths.matchAll(/d="M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

test('the threads of a wide picture flow to the right, those of a high one downwards', () => {
  const wide = startsOf(drawFlow('Ana', 1600, 484), 'r')
  expect(wide).toHaveLength(36)
  expect(wide.every(([x]) => x === 0)).toBe(true)
  const high = startsOf(drawFlow('Ana', 390, 622), 'r')
  expect(high).toHaveLength(36)
  expect(high.every(([x = 0, y]) => y === 0 && x > 0 && x < 390)).toBe(true)
})
