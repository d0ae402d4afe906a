import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalDetails } from '../../../../widget/chat/transport/refusalDetails.ts'

const NOW = Date.parse('2026-10-21T07:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const waitOf = (headers: Record<string, string>, status = 429) =>
  refusalDetails(new Response('', { status, headers })).retryAfter

test.each<[headers: Record<string, string>, seconds: number | undefined]>([
  [{ 'retry-after': '120' }, 120],
  [{ 'retry-after': '7.5' }, 8],
  [{ 'retry-after': '0.2' }, 1],
  [{ 'retry-after': ' 3 ' }, 3],
  [{ 'retry-after': '30s' }, 30],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:01:00 GMT' }, 60],
  [{ 'retry-after': '1792566030' }, 30],
  [{ 'retry-after': '' }, undefined],
  [{ 'retry-after': '0' }, undefined],
  [{ 'retry-after': '-5' }, undefined],
  [{ 'retry-after': 'Infinity' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': 'Wed, 21 Oct 2026 06:01:00 GMT' }, undefined],
  [{ 'retry-after-ms': '1500' }, 2],
  [{ 'retry-after-ms': '250.7', 'retry-after': '60' }, 1],
  [{ 'retry-after-ms': 'x', 'retry-after': '60' }, 60],
  [{ 'x-ratelimit-reset-requests': '6m0s' }, 360],
  [{ 'x-ratelimit-reset-requests': '1h2m3.5s' }, 3724],
  [{ 'x-ratelimit-reset-tokens': '20ms' }, 1],
  [
    {
      'x-ratelimit-reset-requests': '6m0s',
      'x-ratelimit-remaining-requests': '9',
      'x-ratelimit-reset-tokens': '5s',
      'x-ratelimit-remaining-tokens': '0',
    },
    5,
  ],
  [{ 'anthropic-ratelimit-tokens-reset': '2026-10-21T07:00:45Z' }, 45],
  [{ 'x-ratelimit-reset': '1792566012000' }, 12],
  [{ 'x-ratelimit-reset': '1792566012' }, 12],
  [{ 'ratelimit-reset': '9', 'ratelimit-remaining': '0' }, 9],
  [{ 'x-rate-limit-reset': '1792566012' }, 12],
  [{ 'x-ratelimit-limit-requests': '500', 'x-ratelimit-remaining-requests': '0' }, undefined],
  [{ 'retry-after': '3', 'x-ratelimit-reset-requests': '6m0s' }, 3],
  [{ 'x-ratelimit-reset-requests': '6 monkeys' }, undefined],
  [{}, undefined],
])('%j: wait %s s', (headers, seconds) => {
  expect(waitOf(headers)).toBe(seconds)
})

test.each([400, 500, 503])('A reset header is of every response, and no wait with status %i', status => {
  expect(waitOf({ 'x-ratelimit-reset-requests': '6m0s' }, status)).toBeUndefined()
  expect(waitOf({ 'retry-after': '7.5' }, status)).toBe(8)
})

test.each([
  ['an hour ahead', 'Wed, 21 Oct 2026 08:00:00 GMT', 'Wed, 21 Oct 2026 08:00:06 GMT'],
  ['a day behind', 'Tue, 20 Oct 2026 07:00:00 GMT', 'Tue, 20 Oct 2026 07:00:06 GMT'],
  ['a year ahead', 'Thu, 21 Oct 2027 07:00:00 GMT', 'Thu, 21 Oct 2027 07:00:06 GMT'],
])('The date of a backend whose clock is %s is read by that clock', (_, date, until) => {
  expect(waitOf({ date, 'retry-after': until })).toBe(6)
  expect(waitOf({ date, 'x-ratelimit-reset': String(Date.parse(until) / 1000) })).toBe(6)
})
