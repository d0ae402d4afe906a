import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTextThrottle } from '../../../widget/conversation/textThrottle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('text that arrives after a pause is shown at once', () => {
  const pace = createTextThrottle()
  const tell = vi.fn()
  for (const count of [1, 2]) {
    vi.advanceTimersByTime(200)
    pace(tell)
    vi.advanceTimersByTime(1)
    expect(tell).toHaveBeenCalledTimes(count)
  }
})

test('text that arrives without a pause is shown twenty times a second', () => {
  const pace = createTextThrottle()
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

test('after a slow notification, the page gets three times its duration', () => {
  const pace = createTextThrottle()
  const tell = vi.fn()
  pace(() => void vi.advanceTimersByTime(100))
  vi.advanceTimersByTime(1)
  pace(tell)
  vi.advanceTimersByTime(298)
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3)
  expect(tell).toHaveBeenCalled()
})

test('after a notification of an hour, the next one does not wait for hours', () => {
  const pace = createTextThrottle()
  const tell = vi.fn()
  pace(() => void vi.advanceTimersByTime(3_600_000))
  vi.advanceTimersByTime(1)
  pace(tell)
  vi.advanceTimersByTime(5_000)
  expect(tell).toHaveBeenCalled()
})
