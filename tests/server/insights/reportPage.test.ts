import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_POLICY, reportPage } from '../../../server/insights/reportPage.ts'
import { QUESTION, SECTION, writeReport } from '../../../server/insights/writeReport.ts'

const HOSTILE = '</td><script>alert("1")</script> | *a* | \\<img src=x onerror=alert(1)>'

function reportOf(phrase: string, section = phrase, ownerQuestions: readonly string[] = []): string {
  const counters = new Map([
    [QUESTION, 7],
    [SECTION + section, 3],
  ])
  return writeReport('2026-11-16', { counters, phrases: new Map([[phrase, 5]]), ownerQuestions }, 'fr')
}

test('the page has the headings, sentences, tables and lists of the report', () => {
  const page = reportPage(reportOf('zeppelin violet', 'Infos › Horaires'), 'fr')
  expect(page).toContain('<html lang="fr">')
  expect(page).toContain('<title>Questions à l’assistant, semaine du 16 novembre 2026</title>')
  expect(page).toContain('<h1>Questions à l’assistant, semaine du 16 novembre 2026</h1>')
  expect(page).toContain('<p>Questions et messages reçus\u00a0: 7.</p>')
  expect(page).toContain('<tr><th scope="col">Section</th><th scope="col">Questions</th></tr>')
  expect(page).toContain('<tr><td>Infos › Horaires</td><td>3</td></tr>')
  expect(page).toContain('<ul><li>zeppelin violet (5)</li></ul>')
})

test('words of strangers are text, whatever they contain', () => {
  const page = reportPage(reportOf(HOSTILE), 'fr')
  const shown = '&lt;/td>&lt;script>alert(&quot;1&quot;)&lt;/script> | *a* | \\&lt;img src=x onerror=alert(1)>'
  expect(page).toContain(`<tr><td>${shown}</td><td>3</td></tr>`)
  expect(page).toContain(`<li>${shown} (5)</li>`)
  expect(page).not.toMatch(/<(?:script|img)/)
})

test.each([
  HOSTILE,
  '    </pre><script>alert(1)</script>',
  '> <b>a</b>',
  '](javascript:alert(1))',
  '| --- | <i>',
  '# <h1>',
])('a question to the owner is text on the page: %s', question => {
  const page = reportPage(reportOf('a', 'b', [question]), 'fr')
  const shown = question.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  expect(page).toContain(`<blockquote>${shown}</blockquote>`)
  expect(page.match(/<pre>/g)).toHaveLength(1)
  expect(page).not.toMatch(/<(?:script|img|b|i)>/)
})

test('the block to copy is the JSON of asks.json, each question once', () => {
  const page = reportPage(reportOf('a', 'b', ['Où ?', 'Où ?', 'Un "prix" < 5 & plus ?']), 'fr')
  const [, block = ''] = /<pre>([^<]*)<\/pre>/.exec(page) ?? []
  const text = block.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(text)).toEqual({ '/page.html#section': ['Où ?', 'Un "prix" < 5 & plus ?'] })
})

test('the report of the week before is below the one of this week', () => {
  const page = reportPage(`${reportOf('a')}\n---\n\n${reportOf('b')}`, 'fr')
  expect(page.match(/<(h\d|hr)>/g)).toEqual([
    ...['<h1>', '<h2>', '<h2>', '<h2>', '<h2>', '<hr>'],
    ...['<h2>', '<h3>', '<h3>', '<h3>', '<h3>'],
  ])
})

test('the policy allows the style of the page and nothing else', () => {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(reportPage(reportOf('a'), 'fr')) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(PAGE_POLICY).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})
