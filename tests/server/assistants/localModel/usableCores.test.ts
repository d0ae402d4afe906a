import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { modelThreads, usableCores } from '../../../../server/assistants/localModel/usableCores.ts'

test.each([
  ['100000 100000\n', 1],
  ['50000 100000\n', 1],
  ['max 100000\n', availableParallelism()],
  ['99900000 100000\n', availableParallelism()],
])('a container with the quota %j has %i cores for the model and the server', (quota, cores) => {
  expect(usableCores(() => quota)).toBe(cores)
})

test('without a quota file, all cores of the machine count', () => {
  const missing = () => {
    throw new Error('ENOENT')
  }
  expect(usableCores(missing)).toBe(availableParallelism())
})

test.each([
  [undefined, 4, 3],
  [undefined, 1, 1],
  [2, 4, 2],
  [8, 2, 2],
])('with LOCAL_THREADS=%s and %i cores, the model has %i threads', (wanted, cores, threads) => {
  expect(modelThreads(wanted, cores)).toBe(threads)
})
