import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import laboratory from '../../laboratory/package.json' with { type: 'json' }
import { readExpressions } from './readExpressions.ts'

/** Exact, so that it is known where the checker is not installed. */
const CHECKER_VERSION = laboratory.devDependencies.recheck

/** An expression of the sources, with all its places. */
export interface Found {
  pattern: string
  flags: string
  places: string[]
}

/** The different expressions of the sources, by how they are written. */
export const expressions = new Map<string, Found>()
for (const { place, pattern, flags } of readExpressions()) {
  if (pattern === undefined) continue
  const known = expressions.get(`/${pattern}/${flags}`)
  if (known) known.places.push(place)
  else expressions.set(`/${pattern}/${flags}`, { pattern, flags, places: [place] })
}

/**
 * Marks of the checked expressions: those that the checker has proved safe, and, with a word behind the mark, those for which
 * neither its search nor repetitions have found a slow text. All of it takes up to seconds, so only the expressions without a
 * mark are checked. `npm run expressions` checks all, and writes the marks.
 */
export const MARKS = join(import.meta.dirname, '../fixtures/checkedExpressions.txt')
const SEARCHED = 'searched'

const marks = new Set(readFileSync(MARKS, 'utf8').split('\n'))

/** The same for the same expression and the same version of the checker. */
function markOf({ pattern, flags }: Found): string {
  return createHash('sha256').update(`${CHECKER_VERSION} /${pattern}/${flags}`).digest('base64url').slice(0, 16)
}

export function isProved(found: Found): boolean {
  return marks.has(markOf(found))
}

export function isChecked(found: Found): boolean {
  return isProved(found) || marks.has(`${markOf(found)} ${SEARCHED}`)
}

/** The text of `MARKS` for these results: without the expressions for which a slow text was found. */
export function marksOf(results: readonly (Found & { slowness: string | undefined; isProof: boolean })[]): string {
  const lines = results.flatMap(found => {
    if (found.slowness) return []
    return `${markOf(found)}${found.isProof ? '' : ` ${SEARCHED}`}\n`
  })
  return lines.sort().join('')
}
