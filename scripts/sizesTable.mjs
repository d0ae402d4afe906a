import { readFileSync, writeFileSync } from 'node:fs'

const LIMITS = new URL('../tests/budgets.json', import.meta.url)
const RELEASED = new URL('../bench/releasedSizes.json', import.meta.url)

/** @returns {Record<string, number>} the most bytes of each file that visitors load, by the names of `measureSizes` */
export function readLimits() {
  return JSON.parse(readFileSync(LIMITS, 'utf8'))
}

/** @returns {{ version: string, sizes: Record<string, number> }} the bytes of the last version, by the names of `measureSizes` */
export function readReleasedSizes() {
  return JSON.parse(readFileSync(RELEASED, 'utf8'))
}

/**
 * @param {string} version
 * @param {ReadonlyMap<string, number>} sizes
 */
export function writeReleasedSizes(version, sizes) {
  writeFileSync(RELEASED, `${JSON.stringify({ version, sizes: Object.fromEntries(sizes) }, null, 2)}\n`)
}

/**
 * The names that are above their limit.
 *
 * @param {ReadonlyMap<string, number>} sizes
 * @param {Readonly<Record<string, number>>} [limits]
 * @returns {string[]}
 */
export function exceededOf(sizes, limits = readLimits()) {
  return Object.keys(limits).filter(name => (sizes.get(name) ?? 0) > (limits[name] ?? 0))
}

/**
 * A Markdown table: bytes now, their change, and the limits of what has one. The parts of the one file have none.
 *
 * @param {ReadonlyMap<string, number>} sizes
 * @param {{ version: string, sizes: Readonly<Record<string, number>> }} before what the change is counted from
 * @param {Readonly<Record<string, number>>} [limits]
 * @returns {string}
 */
export function sizesTable(sizes, before, limits = readLimits()) {
  const rows = Array.from(sizes, ([name, now]) => {
    const was = before.sizes[name]
    const change = was === undefined ? 'new' : (now - was).toLocaleString('en', { signDisplay: 'exceptZero' })
    const limit = limits[name]
    const left = limit === undefined ? '' : (limit - now).toLocaleString('en')
    return `| ${[name, now.toLocaleString('en'), change, limit?.toLocaleString('en') ?? '', left].join(' | ')} |`
  })
  const head = `| bytes | now | since ${before.version} | limit | left |\n| --- | ---: | ---: | ---: | ---: |`
  return [head, ...rows].join('\n')
}
