import { expect, test } from 'vitest'
import { createRateLimit } from '../../../server/http/rateLimit.ts'
import { HttpError } from '../../../server/httpError.ts'

/** How many requests of each client key pass, in this order. */
async function passed(perMinute: number, clientKeys: readonly string[]): Promise<Record<string, number>> {
  const limit = createRateLimit(perMinute, undefined)
  const counts: Record<string, number> = {}
  for (const clientKey of clientKeys) {
    counts[clientKey] ??= 0
    await limit(clientKey).then(
      () => {
        counts[clientKey] = (counts[clientKey] ?? 0) + 1
      },
      (error: unknown) => {
        if (!(error instanceof HttpError && error.code === 'rate_limited')) throw error
        expect(error.retryAfter).toBeGreaterThan(0)
      },
    )
  }
  return counts
}

const times = (count: number, keyOf: (place: number) => string) => Array.from({ length: count }, (_, at) => keyOf(at))

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

test.each([
  ['one /64', 1, () => '2001:db8:1:2::/64'],
  ['the 256 /64 of one /56', 2, (at: number) => `2001:db8:1:${(at % 256).toString(16)}::/64`],
  ['the 65,536 /64 of one /48', 4, (at: number) => `2001:db8:1:${(at * 256).toString(16)}::/64`],
  ['one IPv4 address', 1, () => '192.0.2.7'],
  ['the 256 addresses of one IPv4 /24', 32, (at: number) => `192.0.2.${at % 256}`],
])('%s may ask as much as %i visitors', async (_name, visitors, keyOf) => {
  expect(sumOf(await passed(5, times(250, keyOf)))).toBe(5 * visitors)
})

test('a visitor who continues after the limit does not use up the limits of the neighbours', async () => {
  const flood = times(100, () => '2001:db8:1:1::/64')
  const neighbour = times(5, () => '2001:db8:1:2::/64')
  const farNeighbour = times(5, () => '2001:db8:1:ff00::/64')
  expect(await passed(5, [...flood, ...neighbour, ...farNeighbour])).toEqual({
    '2001:db8:1:1::/64': 5,
    '2001:db8:1:2::/64': 5,
    '2001:db8:1:ff00::/64': 5,
  })
})

test('a line whose network refuses keeps its own requests for later, and its other network too', async () => {
  // Two lines use up the /56; the third of the same /56 is refused there, and the /48 has still ten requests.
  const busy = [1, 2, 3].flatMap(line => times(5, () => `2001:db8:1:${line}::/64`))
  const others = [1, 2, 3].flatMap(line => times(5, () => `2001:db8:1:${line}00::/64`))
  expect(sumOf(await passed(5, [...busy, ...others]))).toBe(20)
})

test('lines of different /48 share nothing, and neither do IPv4 addresses of different /24', async () => {
  const keys = times(200, at => (at % 2 ? `2001:db8:${at.toString(16)}:1::/64` : `10.0.${at}.1`))
  expect(sumOf(await passed(1, keys))).toBe(200)
})

test('requests that come at the same moment are counted one by one', async () => {
  const limit = createRateLimit(5, undefined)
  const answers = await Promise.allSettled(times(60, at => `2001:db8:1:${at.toString(16)}::/64`).map(limit))
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(10)
})
