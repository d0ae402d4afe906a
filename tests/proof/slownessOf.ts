import { availableParallelism } from 'node:os'
import { type AttackPattern, check, type VulnerableDiagnostics } from 'recheck'
import type { Found } from '../support/expressions.ts'
import { growthOf } from '../support/growthOf.ts'
import { slowRepetitions, work } from '../support/slowRepetitions.ts'

const LONGEST_ATTACK = 100_000

/** The search with random texts is shorter than by default, because repetitions are tried as well. */
const SEARCH = {
  timeout: null,
  incubationTimeout: 50,
  attackTimeout: 300,
  maxInitialGenerationSize: 200,
  maxIteration: 5,
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
