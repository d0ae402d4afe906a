import type { Root } from 'mdast'
import { parse, postprocess, preprocess } from 'micromark'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { linkAddresses } from './bareAddresses.ts'
import { buildTree } from './buildTree.ts'
import { emphasis } from './emphasis.ts'
import { maskFormulas, showFormulas } from './formulas.ts'

// Not remark-gfm: it adds mdast-util-to-markdown (8 kB gzip, never called) and footnotes, whose links would change the
// address of the host page.
const EXTENSIONS = [gfmTable(), ...emphasis, gfmTaskListItem(), gfmAutolinkLiteral()]
/** Matches a line that may hold markup: a special sign, an address, a special start or end. */
const MORE_THAN_WORDS = /[^ !"%'(),\-.\d:;?A-Za-z\xA0-\uFEFE]|www\.|^(?![A-Za-z\xA0-\uFEFE])| $/i

/**
 * Syntax tree of a CommonMark text with GitHub's tables, strikethrough, task lists and bare addresses, and formulas. One line of plain
 * words, like most welcome messages, skips the parser, so the browser need not compile it before the panel opens.
 */
export function parseMarkdown(text: string): Root {
  const words = text.replace(/^\n/, '')
  if (!MORE_THAN_WORDS.test(words)) return treeOfWords(words, text.length - words.length)
  const masked = maskFormulas(text)
  const events = postprocess(
    parse({ extensions: EXTENSIONS })
      .document()
      .write(preprocess()(masked, undefined, true)),
  )
  const tree = linkAddresses(buildTree(events))
  return masked === text ? tree : showFormulas(tree)
}

function treeOfWords(value: string, offset: number): Root {
  const start = { line: offset + 1, column: 1, offset }
  const position = { start, end: { ...start, column: value.length + 1, offset: offset + value.length } }
  return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }], position }] }
}
