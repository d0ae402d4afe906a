import { expect, test } from 'vitest'
import type { Page } from '../../knowledge/read/page.ts'
import { readSite } from '../../knowledge/read/readSite.ts'
import { EXPENSIVE_PAGES } from '../knowledge/read/expensivePages.ts'

const html = (content: string): Page => ({ url: '/page', format: 'html', content })
const markdown = (content: string): Page => ({ url: '/page', format: 'markdown', content })

const LARGE = 1_000_000
/** The most that `nicodata-chat index` reads of a page. */
const LARGEST = 10_000_000

test.each<[string, Page]>([
  ['nested elements', html(`${'<div><b>'.repeat(LARGE / 8)}x`)],
  ['closing tags that fit nothing', html('<div>'.repeat(LARGE / 10) + '</p>'.repeat(LARGE / 10))],
  ['100,000 headings', html('<h2>T</h2>x'.repeat(100_000))],
  ['100,000 headings in Markdown', markdown('## T\n\nx\n\n'.repeat(100_000))],
  ['comments without end', markdown('<!--'.repeat(LARGE / 4))],
  ['brackets', markdown('['.repeat(LARGE))],
  ['links that begin', markdown('[](a'.repeat(LARGE / 4))],
  ['stars', markdown('*a **b '.repeat(LARGE / 7))],
  ['spaces', markdown(`a${' '.repeat(LARGE)}b`)],
  ['one word', html(`<p>${'a'.repeat(LARGE)}`)],
  ['list marks', markdown('- '.repeat(LARGE / 2))],
  ['rules', markdown('- - '.repeat(400).concat('\n').repeat(500))],
  ['the largest page of blanks', markdown(`${' '.repeat(LARGEST)}x`)],
  ['the largest page of one word', html(`<p>${'a'.repeat(LARGEST)}`)],
  ['the largest page of text', html(`<p>${'Bonjour tout le monde. '.repeat(LARGEST / 23)}`)],
  ['the largest page of pieces of a title', html(`<h1>${'<p>abcdefghij'.repeat(LARGEST / 13)}`)],
  ['the largest page of quotes', markdown('>'.repeat(LARGEST))],
  ['the largest page of questions', html(`<h2>T</h2>x<!--asks:${'a|'.repeat(LARGEST / 2)}-->`)],
  ...Object.entries(EXPENSIVE_PAGES).map(([name, pageOf]): [string, Page] => [name, pageOf(LARGE)]),
])('%s: the time to read it is linear in its length', (_, page) => {
  const before = process.cpuUsage().user
  readSite([page])
  // Quadratic work on a million characters takes minutes.
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(15_000)
})
