import { expect, test } from 'vitest'
import { Backoff } from '../../server/Backoff.ts'

test('a process that keeps ending early is started again at once, then with growing pauses, up to a limit', () => {
  const backoff = new Backoff(10_000)
  expect(Array.from({ length: 8 }, () => backoff.next(5000))).toEqual([
    0, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000,
  ])
})

test('after a long life, a process is started again at once', () => {
  const backoff = new Backoff(10_000)
  for (let count = 0; count < 5; count++) backoff.next(5000)
  expect([backoff.next(3_600_000), backoff.next(5000)]).toEqual([0, 0])
})
