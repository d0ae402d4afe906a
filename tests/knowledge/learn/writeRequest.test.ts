import { expect, test } from 'vitest'
import { nearMissesRequest } from '../../../knowledge/learn/writeRequest.ts'
import type { Section } from '../../../knowledge/section.ts'

const siteOf = (count: number, title: (place: number) => string): Section[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `/page-${place}`,
    url: `/page-${place}`,
    title: title(place),
    path: [],
    text: `The text of page ${place}, with a few words about it. `.repeat(10),
  }))
/** The lines of the outline that a model reads. */
const outlineOf = (sections: readonly Section[]) =>
  nearMissesRequest(sections, 'en')
    .user.split('\n')
    .flatMap(line => (line.startsWith('| ') ? [line.slice(2)] : []))

test('the outline of a small site has each title with the beginning of its text', () => {
  const lines = outlineOf(siteOf(30, place => `Page ${place}`))
  expect(lines).toHaveLength(30)
  expect(lines.every((line, place) => line.startsWith(`Page ${place}: The text of page ${place},`))).toBe(true)
})

test.each([110, 300, 829, 4000])('the outline of %d sections has whole titles from all over the site', count => {
  const titles = siteOf(count, place => `How to choose the bread number ${place} of the bakery`)
  const lines = outlineOf(titles)
  expect(lines.every(line => /^How to choose the bread number \d+ of the bakery$/.test(line))).toBe(true)
  const length = lines.join('\n').length
  expect(length).toBeLessThanOrEqual(6_000)
  expect(length).toBeGreaterThan(Math.min(6_000, count * 45) * 0.9)
  const places = lines.map(line => Number(/\d+/.exec(line)))
  // Each tenth of the site is there.
  for (let part = 0; part < 10; part += 1)
    expect(places.some(place => Math.floor((place / count) * 10) === part)).toBe(true)
})

test('titles that come again, as those of release notes do, take the room of one', () => {
  const sections = siteOf(400, place => (place % 2 === 0 ? 'Changes' : `Guide ${place}`))
  const lines = outlineOf(sections)
  expect(lines.filter(line => line === 'Changes')).toHaveLength(1)
  expect(lines).toHaveLength(201)
})
