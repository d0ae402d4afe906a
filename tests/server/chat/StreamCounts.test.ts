import { expect, test } from 'vitest'
import { StreamCounts } from '../../../server/chat/StreamCounts.ts'

/** How many replies of these client keys are under way at the same time. */
function held(counts: StreamCounts, clientKeys: readonly string[]): number {
  return clientKeys.filter(clientKey => counts.hasRoomForReply(clientKey) && counts.addReply(clientKey)).length
}

const linesOf48 = Array.from({ length: 200 }, (_, at) => `2001:db8:1:${(at * 256).toString(16)}::/64`)
const linesOf56 = Array.from({ length: 200 }, (_, at) => `2001:db8:1:${at.toString(16)}::/64`)
const addressesOf24 = Array.from({ length: 200 }, (_, at) => `192.0.2.${at}`)

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 40, 500])(
  'with MAX_STREAMS=%i, no network holds more than a quarter of the replies, and each at least one',
  maxStreams => {
    for (const clientKeys of [linesOf48, linesOf56, addressesOf24, Array<string>(200).fill('2001:db8:1:2::/64')]) {
      const count = held(new StreamCounts(maxStreams, 100_000), clientKeys)
      expect(count).toBeGreaterThanOrEqual(1)
      expect(count).toBeLessThanOrEqual(Math.max(1, maxStreams / 4))
    }
  },
)

test('by default a line has the replies of one visitor, a /56 those of two, a /48 those of four', () => {
  expect(held(new StreamCounts(500, 4), Array<string>(50).fill('2001:db8:1:2::/64'))).toBe(4)
  expect(held(new StreamCounts(500, 4), linesOf56)).toBe(8)
  expect(held(new StreamCounts(500, 4), linesOf48)).toBe(16)
  expect(held(new StreamCounts(500, 4), addressesOf24)).toBe(125)
})

test('a reply that ends makes room again, in all its networks', () => {
  const counts = new StreamCounts(8, 4)
  const [release] = [counts.addReply('2001:db8:1:1::/64'), counts.addReply('2001:db8:1:2::/64')]
  expect(counts.hasRoomForReply('2001:db8:1:300::/64')).toBe(false)
  release?.()
  expect(counts.hasRoomForReply('2001:db8:1:300::/64')).toBe(true)
})

test('a small server lets its visitor load the page again and continue to read', () => {
  const counts = new StreamCounts(1, 4)
  counts.addReply('192.0.2.7')
  expect([counts.hasRoomForReply('192.0.2.7'), counts.hasRoom('192.0.2.7')]).toEqual([false, true])
})
