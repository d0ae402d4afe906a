import { expect, test } from 'vitest'
import { expressions, markOf, PROVED, slownessOf } from '../support/slownessOf.ts'

const STALE = 'The expressions have changed: `npm run expressions` proves them, and writes the marks'

test('the marks of proved expressions are those of proofs', { timeout: 900_000 }, async () => {
  const marks = await Promise.all(
    Array.from(expressions.values(), async found => {
      const { slowness, isProof } = await slownessOf(found.pattern, found.flags)
      return isProof && !slowness ? `${markOf(found)}\n` : ''
    }),
  )
  await expect(marks.sort().join('')).toMatchFileSnapshot(PROVED, STALE)
})
