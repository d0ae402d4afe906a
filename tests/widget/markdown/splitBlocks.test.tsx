// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NOTHING_READ, type SplitReply, splitBlocks } from '../../../widget/markdown/parse/splitBlocks.ts'
import { MarkdownBlock } from '../../../widget/markdown/render/MarkdownBlock.tsx'

function blocksOf(reply: SplitReply) {
  return [...reply.groups.flat(), ...(reply.open ? [reply.open] : [])]
}

function markup(reply: SplitReply): string {
  return blocksOf(reply)
    .map(block => renderToStaticMarkup(<MarkdownBlock root={block.root} source={block.source} />))
    .join('')
}

test('a closed block is never made again', () => {
  const first = splitBlocks(NOTHING_READ, 'Un.\n\nDeux.\n\nTr', false)
  const second = splitBlocks(first, 'Un.\n\nDeux.\n\nTrois.\n\nQ', false)
  expect(blocksOf(second).slice(0, 2)).toEqual(blocksOf(first).slice(0, 2))
  expect(second.groups[0]?.[0]).toBe(first.groups[0]?.[0])
  expect(blocksOf(second).map(({ source }) => source)).toEqual(['Un.\n\n', 'Deux.\n\n', 'Trois.\n\n', 'Q'])
})

test('only blocks that use a label are read again when its definition comes', () => {
  const before = splitBlocks(NOTHING_READ, 'Un [a].\n\nDeux.\n\nTrois [b].\n\n', false)
  const after = splitBlocks(before, 'Un [a].\n\nDeux.\n\nTrois [b].\n\n[a]: /x\n\nFin', false)
  expect(blocksOf(after)[1]).toBe(blocksOf(before)[1])
  expect(markup(after)).toContain('<a href="/x"')
  expect(markup(after)).toContain('Trois [b].')
})

test('definitions that come last are resolved in steps of bounded cost, and all of them in the end', () => {
  const labels = Array.from({ length: 120 }, (_, index) => `r${index}`)
  const source = `${labels.map(label => `[${label}]\n\n`).join('')}${labels.map(label => `[${label}]: /x\n`).join('')}`
  const links = (reply: SplitReply) => markup(reply).split('<a ').length - 1
  let reply = splitBlocks(NOTHING_READ, source, true)
  for (let before = 0, shown = 0; !reply.isResolved; before = shown, reply = splitBlocks(reply, source, true)) {
    shown = links(reply)
    expect(shown - before).toBeGreaterThan(0)
    expect(shown - before).toBeLessThanOrEqual(50)
  }
  expect(links(reply)).toBe(120)
})

test('groups of closed blocks that did not change stay the same objects', () => {
  const long = 'Un paragraphe.\n\n'.repeat(120)
  const first = splitBlocks(NOTHING_READ, long, false)
  const second = splitBlocks(first, `${long}Et encore.\n\nUn`, false)
  expect(second.groups.slice(0, 2)).toEqual(first.groups.slice(0, 2))
  expect(second.groups[0]).toBe(first.groups[0])
})

test.each([
  ['```sql\nselect 1\n``', 'select 1'],
  ['```sql\n``', ''],
])('the first marks of a closing fence are not shown as code: %j', (source, value) => {
  const { open } = splitBlocks(NOTHING_READ, source, false)
  expect(open?.root?.children).toEqual([{ type: 'code', lang: 'sql', meta: null, value }])
})

test('a list of a thousand lines is read in parts, none of its text lost', () => {
  const source = Array.from({ length: 1_000 }, (_, index) => `- élément ${index}`).join('\n')
  const reply = splitBlocks(NOTHING_READ, source, true)
  expect(blocksOf(reply)).toHaveLength(2)
  expect(
    blocksOf(reply)
      .map(block => block.source)
      .join(''),
  ).toBe(source)
})

test.each([
  ['a code block of any length', `\`\`\`\n${'[[**_`<'.repeat(2_000)}\n\`\`\`\n`],
  ['a long list of links', '- [une page](https://a.example/page)\n'.repeat(200)],
  ['a table with code and bold text', `| a | b |\n|---|---|\n${'| **x** | `y_z` |\n'.repeat(200)}`],
  ['a rule of eighty dashes', `un\n\n${'-'.repeat(80)}\n\ndeux`],
])('%s is formatted', (_, source) => {
  expect(blocksOf(splitBlocks(NOTHING_READ, source, true)).every(({ root }) => root)).toBe(true)
})

test.each([
  ['quotes', '> '.repeat(1_100)],
  ['lists', '- '.repeat(1_100)],
  ['emphasis', '*'.repeat(8_000)],
  ['brackets', '['.repeat(8_000)],
  ['a wide table with short rows', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'|\n'.repeat(200)}`],
])('%s without end are plain text, and what follows is formatted', (_, expensive) => {
  const blocks = blocksOf(splitBlocks(NOTHING_READ, `Avant.\n\n${expensive}x\n\n**Après.**`, true))
  expect(blocks.map(({ root }) => root !== undefined)).toEqual([true, false, true])
  expect(blocks[1]?.source.trim()).toBe(`${expensive}x`.trim())
})
