import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTextPace } from '../../../widget/panel/textPace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('text that comes after a pause is told of at once', () => {
  const pace = createTextPace()
  const tell = vi.fn()
  for (const count of [1, 2]) {
    vi.advanceTimersByTime(200)
    pace(tell)
    vi.advanceTimersByTime(1)
    expect(tell).toHaveBeenCalledTimes(count)
  }
})

test('text that comes without a pause is told of twenty times a second', () => {
  const pace = createTextPace()
  let told = 0
  const ask = () =>
    pace(() => {
      told++
      ask()
    })
  ask()
  vi.advanceTimersByTime(1_000)
  expect(told).toBeGreaterThanOrEqual(19)
  expect(told).toBeLessThanOrEqual(21)
})
