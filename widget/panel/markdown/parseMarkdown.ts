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

// Not remark-gfm: it brings the whole of mdast-util-to-markdown (8 kB gzipped of code never called), and footnotes,
// whose links change the address of the page the widget is in.
const EXTENSIONS = [gfmTable(), gfmStrikethrough(), gfmTaskListItem(), gfmAutolinkLiteral()]
const MDAST_EXTENSIONS = [
  gfmTableFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  gfmAutolinkLiteralFromMarkdown(),
]

/** Syntax tree of a CommonMark text with GitHub's tables, strikethrough, task lists and bare addresses. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: EXTENSIONS, mdastExtensions: MDAST_EXTENSIONS })
}
