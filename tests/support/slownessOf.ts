import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type AttackPattern, check, type VulnerableDiagnostics } from 'recheck'
import recheck from 'recheck/package.json' with { type: 'json' }
import { growthOf } from './growthOf.ts'
import { readExpressions } from './readExpressions.ts'
import { slowRepetitions, work } from './slowRepetitions.ts'

const LONGEST_ATTACK = 100_000

/** The search with random texts is shorter than by default, because repetitions are tried as well. */
const SEARCH = {
  timeout: null,
  incubationTimeout: 50,
  attackTimeout: 300,
  maxInitialGenerationSize: 200,
  maxIteration: 5,
}

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
  return createHash('sha256').update(`${recheck.version} /${pattern}/${flags}`).digest('base64url').slice(0, 16)
}

export function isProved(found: Found): boolean {
  return marks.has(markOf(found))
}

export function isChecked(found: Found): boolean {
  return isProved(found) || marks.has(`${markOf(found)} ${SEARCHED}`)
}

/** The text of `MARKS` for these results: without the expressions for which a slow text was found. */
export function marksOf(results: Awaited<ReturnType<typeof slownessOfAll>>): string {
  const lines = results.flatMap(found => {
    if (found.slowness) return []
    return `${markOf(found)}${found.isProof ? '' : ` ${SEARCHED}`}\n`
  })
  return lines.sort().join('')
}

/** Why an expression takes more than linear time. Undefined if it does not, as an automaton proves or as no text showed. */
export async function slownessOf(
  pattern: string,
  flags: string,
): Promise<{ slowness: string | undefined; isProof: boolean }> {
  const verdict = await check(pattern, flags, SEARCH)
  const isProof = verdict.checker === 'automaton'
  if (verdict.status === 'unknown') return { slowness: JSON.stringify(verdict.error), isProof }
  const attack = verdict.status === 'vulnerable' ? slownessUnder(verdict, work(pattern, flags)) : undefined
  const slowness = attack ?? (isProof ? undefined : slowRepetitions(pattern, flags)[0])
  return { slowness, isProof }
}

/** The search with random texts guesses, so the engine has to confirm what it found. */
function slownessUnder(
  { attack, complexity }: VulnerableDiagnostics,
  run: (text: string) => unknown,
): string | undefined {
  const growth = complexity.isFuzz ? growthOf(run, length => textOf(attack, length), LONGEST_ATTACK) : ''
  return growth === undefined ? undefined : `${complexity.summary}, as with ${attack.pattern} ${growth}`
}

/** The checker starts a process for each expression: as many at a time as there are cores. */
export async function slownessOfAll(
  list: readonly Found[],
): Promise<(Awaited<ReturnType<typeof slownessOf>> & Found)[]> {
  const results: Awaited<ReturnType<typeof slownessOfAll>> = []
  const rest = list.values()
  const checkRest = async () => {
    for (const found of rest) results.push({ ...found, ...(await slownessOf(found.pattern, found.flags)) })
  }
  await Promise.all(Array.from({ length: availableParallelism() }, checkRest))
  return results
}

function textOf({ pumps, suffix }: AttackPattern, length: number): string {
  const times = Math.ceil(length / pumps.reduce((sum, { pump }) => sum + pump.length, 0))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}
