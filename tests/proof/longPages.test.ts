import { expect, test } from 'vitest'
import type { Page } from '../../shared/knowledge/read/page.ts'
import { readSite } from '../../shared/knowledge/read/readSite.ts'

const html = (content: string): Page => ({ url: '/page', format: 'html', content })
const markdown = (content: string): Page => ({ url: '/page', format: 'markdown', content })

const LARGE = 1_000_000

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
])('%s: the time to read it is linear in its length', (_, page) => {
  const before = process.cpuUsage().user
  readSite([page])
  // Quadratic work on a million characters takes minutes.
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(15_000)
})
