import { yieldToPage } from './yieldToPage.ts'

/** This number of threads takes 4 ms on a slow laptop. */
const THREADS_A_TASK = 12

type Point = readonly [x: number, y: number]

/**
 * Gives each tangled thread a calm form, which the style sheet brings nearer as the page is scrolled. The calm thread has
 * the same ends and the same number of points, but goes straight from one height to the other.
 */
export async function calmThreads(svg: SVGSVGElement): Promise<void> {
  const { width, height } = svg.viewBox.baseVal
  for (const [order, thread] of svg.querySelectorAll<SVGPathElement>('.r path').entries()) {
    if (order > 0 && order % THREADS_A_TASK === 0) await yieldToPage()
    const points = readCurves(thread.getAttribute('d') ?? '')
    thread.setAttribute('d', writeCurves(points))
    thread.style.setProperty('--calm', `path("${writeCurves(calm(points, height > width))}")`)
  }
}

function calm(points: readonly Point[], isDownward: boolean): Point[] {
  const turn = ([x, y]: Point): Point => (isDownward ? [y, x] : [x, y])
  const [start, ...rest] = points.map(turn)
  const end = rest.at(-1)
  if (!start || !end) return []
  return [start, ...rest].map(([along]) => {
    const share = (along - start[0]) / (end[0] - start[0])
    const eased = share * share * (3 - 2 * share)
    return turn([along, start[1] + (end[1] - start[1]) * eased])
  })
}

// M0 0c1 1 2 2 3 3s1 1 2 2 -> the start, then three points for each curve
function readCurves(path: string): Point[] {
  const points: Point[] = []
  for (const [, command = '', written = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (written.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = /s/i.test(command) ? 4 : /c/i.test(command) ? 6 : 2
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [x, y] = command === command.toLowerCase() ? (points.at(-1) ?? [0, 0]) : [0, 0]
      const read = Array.from(
        { length: size / 2 },
        (_, index): Point => [x + (numbers[at + index * 2] ?? 0), y + (numbers[at + index * 2 + 1] ?? 0)],
      )
      points.push(...(size === 4 ? [mirrored(points)] : []), ...read)
    }
  }
  return points
}

// A smooth curve begins in the direction in which the one before it ends.
function mirrored(points: readonly Point[]): Point {
  const [before, end] = [points.at(-2) ?? [0, 0], points.at(-1) ?? [0, 0]]
  return [2 * end[0] - before[0], 2 * end[1] - before[1]]
}

function writeCurves([start, ...points]: readonly Point[]): string {
  const write = (point: Point) => point.map(value => Math.round(value * 10) / 10).join(' ')
  return start ? `M${write(start)}C${points.map(write).join(' ')}` : ''
}
