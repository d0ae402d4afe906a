import { beforeEach, expect, test, vi } from 'vitest'
import { tryPatiently } from '../../shared/tryPatiently.ts'

/** ms for which a timer was asked. The timers of these tests end at once. */
let waits: number[]

beforeEach(() => {
  const begin = globalThis.setTimeout
  waits = []
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    waits.push(ms)
    return begin(run)
  })
})

/** A load that fails so often. */
function failing(times: number): () => Promise<string> {
  let left = times
  return async () => {
    left -= 1
    if (left >= 0) throw new Error(`${left} more`)
    return 'loaded'
  }
}

test.each([
  [0, []],
  [1, [400]],
  [2, [400, 1400]],
])('after %i failures what somebody waits for is there, with the waits %j', async (times, asked) => {
  expect(await tryPatiently(failing(times))).toBe('loaded')
  expect(waits).toEqual(asked)
})

test.each([3, 4])('after %i failures the last one is told, and the next call waits again', async times => {
  const load = failing(times)
  await expect(tryPatiently(load)).rejects.toThrow(`${times - 3} more`)
  expect(await tryPatiently(load)).toBe('loaded')
  expect(waits.slice(0, 2)).toEqual([400, 1400])
})
