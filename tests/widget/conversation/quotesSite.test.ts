import { afterEach, expect, test, vi } from 'vitest'
import { quotesSite } from '../../../widget/conversation/staticBackend.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['chat-demo, from a server without a model', [{ name: 'cdn-cache' }, { name: 'chat-demo' }], true],
  ['nothing', [], false],
  ['other timings', [{ name: 'db' }], false],
  ['no timings, in an old browser', undefined, false],
])('on a page that comes with %s, a backend quotes the site: %s', (_, serverTiming, isQuoting) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as unknown as PerformanceEntry[])
  expect(!!quotesSite('')).toBe(isQuoting)
  // A file always does.
  expect(quotesSite('static:knowledge.json')).toBe(true)
})

test('without an entry of the page, only a file quotes the site', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  expect(quotesSite('')).toBeFalsy()
  expect(quotesSite('static:knowledge.json')).toBe(true)
})

test('in jsdom, whose pages have no entries, only a file quotes the site', () => {
  vi.stubGlobal('performance', { now: () => 0 })
  expect(quotesSite('')).toBeFalsy()
  expect(quotesSite('static:knowledge.json')).toBe(true)
})
