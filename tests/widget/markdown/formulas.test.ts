import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { maskFormulas, unmask } from '../../../widget/markdown/parse/formulas.ts'
import { parseMarkdown } from '../../../widget/markdown/parse/parseMarkdown.ts'
import { leastCpuMs } from '../../support/cpuTime.ts'

/** The nodes of a tree: `paragraph(text:Soit ,code:\(x\))`. */
function outline(node: Nodes): string {
  const name = node.type === 'code' ? `block ${node.lang ?? 'of text'}` : node.type
  if ('value' in node && node.value !== undefined) return `${name}:${node.value}`
  return 'children' in node ? `${name}(${node.children.map(outline).join(',')})` : name
}

const shown = (text: string) => parseMarkdown(text).children.map(outline).join(' ')

test.each([
  ['Soit \\(a_1 * b_1\\).', 'paragraph(text:Soit ,inlineCode:\\(a_1 * b_1\\),text:.)'],
  ['**\\(x\\)** et $$a*b*c$$', 'paragraph(strong(inlineCode:\\(x\\)),text: et ,inlineCode:$$a*b*c$$)'],
  ['\\[\n- a\n\n- b\n\\]', 'paragraph(text:[) list(listItem(paragraph(text:a)),listItem(paragraph(text:b\n])))'],
  ['\\[\n- a\n# b\n\\]', 'block math:\\[\n- a\n# b\n\\]'],
  ['$$\nx = 1\n===\n$$', 'block math:$$\nx = 1\n===\n$$'],
  ['1. \\[\n   \\frac{a}{b}\\]', 'list(listItem(block math:\\[\n   \\frac{a}{b}\\]))'],
  ['> \\[\n> a_1\n> > 0\n> \\]', 'blockquote(block math:\\[\na_1\n0\n\\])'],
  ['- > un $$a\n  > b_1$$', 'list(listItem(blockquote(paragraph(text:un ,inlineCode:$$a\nb_1$$))))'],
  ['\\[\na\n> 0\n\\]', 'block math:\\[\na\n> 0\n\\]'],
  ['\\(x\\)', 'paragraph(inlineCode:\\(x\\))'],
  ['`$$x$$`', 'paragraph(inlineCode:$$x$$)'],
  ['`\\[x\\]`', 'paragraph(inlineCode:\\[x\\])'],
  ['\\(a \\left( b \\right)\\)\\(c\\)', 'paragraph(inlineCode:\\(a \\left( b \\right)\\),inlineCode:\\(c\\))'],
  ['\\[a \\(b\\) c\\]', 'block math:\\[a \\(b\\) c\\]'],
  ['\\[\na \\\\[4pt]\nb\n\\]', 'block math:\\[\na \\\\[4pt]\nb\n\\]'],
  ['\\\\(a*b*c\\\\)', 'paragraph(text:\\(a,emphasis(text:b),text:c\\))'],
  ['```\n$$a$$\n```', 'block of text:$$a$$'],
  ['Cela coûte 5$ ou 6$.', 'paragraph(text:Cela coûte 5$ ou 6$.)'],
  ['$$$$ et \\(\\)', 'paragraph(text:$$$$ et ())'],
  ['- \\(a_b\\) et\n- $$c$$', 'list(listItem(paragraph(inlineCode:\\(a_b\\),text: et)),listItem(block math:$$c$$))'],
  [
    '| \\(a\\|b\\) | $$c|d$$ |\n|-|-|',
    'table(tableRow(tableCell(inlineCode:\\(a\\|b\\)),tableCell(inlineCode:$$c|d$$)))',
  ],
  ['[\\(x\\)](https://a.example/$$y$$)', 'paragraph(link(inlineCode:\\(x\\)))'],
  ['$$|x|$$ et $$.5x$$', 'paragraph(inlineCode:$$|x|$$,text: et ,inlineCode:$$.5x$$)'],
  ['Soit $$\na*b*c\n$$', 'paragraph(text:Soit ,inlineCode:$$\na*b*c\n$$)'],
  ['# \\(a\\) `b`', 'heading(inlineCode:\\(a\\),text: ,inlineCode:b)'],
  ['\uFDD0\uFDD1x\uFDD0\uFDD3', 'paragraph(text:\uFDD0\uFDD1x\uFDD0\uFDD3)'],
])('the formulas of %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each(['Soit \\(a_1 \\* b\\) et $$x$$.', '\\[\n\\frac{a}{b}\n\\]', 'Rien.', '$$ <a href="x"> & `c` ~ # $$'])(
  'a masked text is as long as %j, and becomes it again',
  text => {
    const masked = maskFormulas(text)
    expect(masked).toHaveLength(text.length)
    expect(unmask(masked)).toBe(text)
  },
)

test('many beginnings of formulas take linear time', async () => {
  const work = () => {
    for (const unit of ['\\(', '\\[ ', '$$ a\n\n', '\\( \n\n \\)', '`', '` ``', '\\(a\\)', '$$', '$$a$$ ']) {
      maskFormulas(unit.repeat(24_000 / unit.length))
    }
  }
  expect(await leastCpuMs(work, 1_000)).toBeLessThan(1_000)
})
