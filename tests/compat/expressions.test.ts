import { expect, test } from 'vitest'
import { expressions, markOf, PROVED, slownessOfAll } from '../support/slownessOf.ts'

const STALE = 'The expressions have changed: `npm run expressions` proves them, and writes the marks'

test('the marks of proved expressions are those of proofs', { timeout: 900_000 }, async () => {
  const results = await slownessOfAll([...expressions.values()])
  const marks = results.flatMap(found => (found.isProof && !found.slowness ? [`${markOf(found)}\n`] : []))
  await expect(marks.sort().join('')).toMatchFileSnapshot(PROVED, STALE)
})
