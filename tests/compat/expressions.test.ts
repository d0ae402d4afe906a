import { expect, test } from 'vitest'
import { slownessOfAll } from '../proof/slownessOf.ts'
import { expressions, MARKS, marksOf } from '../support/expressions.ts'

const STALE = 'The expressions have changed: `npm run expressions` checks them, and writes the marks'

test('the marks of checked expressions are those of proofs and of searches that found nothing', {
  timeout: 900_000,
}, async () => {
  const results = await slownessOfAll([...expressions.values()])
  await expect(marksOf(results)).toMatchFileSnapshot(MARKS, STALE)
})
