import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { zipFiles } from '../../../scripts/release/zipFiles.mjs'

const FILES = {
  'b.js': bytes('let b = "é"\n'.repeat(1000)),
  'a.js': bytes(''),
  LICENSE: bytes('MIT\n'),
}

test('a zip has the files as they are', () => {
  expect(unzipSync(zipFiles(FILES))).toEqual(FILES)
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'a zip of the same files has the same bytes on another day, in another order and in %s',
  zone => {
    const expected = zipFiles(FILES)
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ now: Date.UTC(2031, 6, 1, 12) })
    onTestFinished(() => void vi.useRealTimers())
    expect(new Date().getTimezoneOffset()).not.toBe(0)
    expect(zipFiles(Object.fromEntries(Object.entries(FILES).reverse()))).toEqual(expected)
  },
)

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
