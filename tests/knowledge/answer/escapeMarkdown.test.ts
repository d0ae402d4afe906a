import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { escapeMarkdown } from '../../../knowledge/answer/escapeMarkdown.ts'

function shown(text: string): string {
  const [paragraph] = fromMarkdown(escapeMarkdown(text)).children
  if (paragraph?.type !== 'paragraph') return paragraph?.type ?? ''
  return paragraph.children.map(node => (node.type === 'text' ? node.value : node.type)).join('')
}

test.each([
  ['Gratuit [1].', 'Gratuit (1).'],
  ['[1] [12][1234]', '(1) (12)(1234)'],
  ['a[0] = b[1]', 'a(0) = b(1)'],
  ['[1]: https://evil.example', '(1): https://evil.example'],
  ['[[1]]', '[(1)]'],
])('a number in brackets of a page, %j, cites nothing: %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each([
  ...['[12345]', '[1', '1]', '[a1]', '[1 ]', '[suite-1]: # "x"', '[suite&#45;1]: # "x"', '[a](https://evil.example)'],
  ...[
    '![a](b)',
    '**a** _b_ ~c~ `d`',
    '<b>a</b>',
    '# a',
    '- a',
    '+ a',
    '1. a',
    '1) a',
    '> a',
    '| a |',
    '&amp; &#91;',
    'a\\b',
  ],
])('%j of a page is shown as it is', text => {
  expect(shown(text)).toBe(text)
})
