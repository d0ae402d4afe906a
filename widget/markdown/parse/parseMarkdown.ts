import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

// Not remark-gfm: it adds mdast-util-to-markdown (8 kB gzip, never called) and footnotes, whose links would change the
// address of the host page.
const EXTENSIONS = [gfmTable(), gfmStrikethrough(), gfmTaskListItem(), gfmAutolinkLiteral()]
const MDAST_EXTENSIONS = [
  gfmTableFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  gfmAutolinkLiteralFromMarkdown(),
]

/** Matches a line that may hold markup: a special sign, an address, a special start or end. */
const MORE_THAN_WORDS = /[^ !"%'(),\-.\d:;?A-Za-z\xA0-\uFEFE]|www\.|^(?![A-Za-z\xA0-\uFEFE])| $/i

/**
 * Syntax tree of a CommonMark text with GitHub's tables, strikethrough, task lists and bare addresses. One line of plain
 * words, like most welcome messages, skips the parser, so the browser need not compile it before the panel opens.
 */
export function parseMarkdown(text: string): Root {
  const start = text.startsWith('\n') ? 1 : 0
  const words = text.slice(start)
  return MORE_THAN_WORDS.test(words)
    ? fromMarkdown(text, { extensions: EXTENSIONS, mdastExtensions: MDAST_EXTENSIONS })
    : treeOfWords(words, start)
}

function treeOfWords(value: string, start: number): Root {
  const line = start + 1
  const end = { line, column: value.length + 1, offset: start + value.length }
  const position = { start: { line, column: 1, offset: start }, end }
  return {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value, position }], position }],
    position: { start: { line: 1, column: 1, offset: 0 }, end },
  }
}
