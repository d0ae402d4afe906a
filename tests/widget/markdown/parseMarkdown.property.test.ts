import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { expect, test } from 'vitest'
import { CJK } from '../../../widget/markdown/parse/flanks.ts'
import { maskFormulas } from '../../../widget/markdown/parse/formulas.ts'
import { parseMarkdown } from '../../../widget/markdown/parse/parseMarkdown.ts'
import { FRAGMENTS, SEPARATORS } from '../../browser/corpus/fragments.ts'
import { HOSTILE_ANSWERS } from '../../browser/corpus/hostileAnswers.ts'
import { RENDERINGS } from '../../browser/corpus/renderings.ts'
import { corpusPart, propertyRuns } from '../../support/propertyRuns.ts'

const options = {
  extensions: [
    gfmTable(),
    cjkFriendlyExtension(),
    gfmStrikethroughCjkFriendly({ singleTilde: false }),
    gfmTaskListItem(),
    gfmAutolinkLiteral(),
  ],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmAutolinkLiteralFromMarkdown(),
  ],
}

/** Fields that no reply shows, by the nodes with these fields. */
const UNSEEN: { readonly [type: string]: readonly string[] } = {
  code: ['meta', 'children'],
  definition: ['title', 'label', 'children'],
  image: ['title', 'identifier', 'label', 'children'],
  imageReference: ['title', 'url', 'label', 'referenceType', 'children'],
  link: ['title', 'identifier', 'label'],
  linkReference: ['title', 'url', 'label', 'referenceType'],
}

/** The tree as far as a reply shows it, with the places of its blocks. */
function seen(node: Nodes, isBlock = false): object {
  const unseen = ['position', ...(UNSEEN[node.type] ?? [])]
  const entries = Object.entries(node).flatMap(([name, value]) =>
    unseen.includes(name) || value === null || value === undefined ? [] : [[name, value]],
  )
  const children = 'children' in node ? node.children.map(child => seen(child, node.type === 'root')) : []
  return { ...Object.fromEntries(entries), children, start: isBlock && node.position?.start.offset }
}

/** Formulas, which the packages do not know, are left out. */
function expectSameTree(markdown: string): void {
  if (maskFormulas(markdown) !== markdown) return
  const tree = parseMarkdown(markdown)
  const expected = readWithPackages(markdown)
  if (expected) expect(seen(tree), JSON.stringify(markdown)).toEqual(seen(expected))
}

/** Undefined where the packages' own assertion fails: a box in the paragraph after an empty item is in no item. */
function readWithPackages(markdown: string): Root | undefined {
  try {
    return fromMarkdown(markdown, options)
  } catch (error) {
    const isKnown = /\n[\s>]*\[[ x]\]/i.test(markdown) && error instanceof Error && 'code' in error
    if (isKnown && error.code === 'ERR_ASSERTION') return undefined
    throw error
  }
}

test('known replies have the trees that the packages make of them', () => {
  // Addresses end before the signs of other languages, and not for the packages.
  const known = RENDERINGS.filter(([title]) => !/bare address/.test(title))
  for (const [, markdown] of known) expectSameTree(markdown)
  for (const { markdown } of corpusPart(HOSTILE_ANSWERS)) expectSameTree(markdown)
})

test('replies of random fragments have the trees that the packages make of them', () => {
  const reply = fc
    .array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.constantFrom(...SEPARATORS)), { minLength: 1, maxLength: 12 })
    .map(parts => parts.flat().join(''))
  fc.assert(fc.property(reply, expectSameTree), propertyRuns(10_000))
}, 600_000)

const LISTS = ['-', '1.', '  -', '> -', ' ', '\n', '\n', '\n', 'a', '  ', '    ', '>', '[ ] ', '[x] ', '```', '#', '\t']
const SIGNS = [
  '*',
  '**',
  '_',
  '~~',
  '`',
  '``',
  '[',
  ']',
  '](',
  ')',
  '![',
  '<',
  '>',
  '\\',
  '&amp;',
  '&#33;',
  '|',
  '  \n',
]
/** Signs and letters beside marks of emphasis in Chinese, Japanese and Korean texts. */
const EAST_ASIAN = [
  ...['**', '*', '_', '__', '~~', '***', '~'],
  ...[
    '注意',
    'です',
    'カタ',
    '는',
    '문서',
    'ㄅ',
    '𠮷',
    '：',
    '。',
    '、',
    '「',
    '」',
    '（',
    '）',
    '“',
    '”',
    '！',
    'Ａ',
    '1',
    '～',
  ],
  ...['a', '"', '(', ')', '.', ' ', '\n', '€', '　', '々', '〜', '・', '`a`', '[b](/c)'],
]
const ADDRESSES = [
  ...[
    'http://',
    'HTTPS://',
    'www.',
    'a.fr',
    'a_b.c',
    'x.y_',
    '-.-',
    '..',
    '/b(c)',
    '(',
    ')',
    '))',
    '?d=e',
    '!',
    ';',
    "'",
  ],
  ...['a@b.fr', 'a@b.c-', 'mailto:', 'xmpp:', '/r', '/r.', '@', '_', ' ', '\n', 'é', '«', '<', '*', '&lt;', ':', '.'],
]

test.each([
  ['lists', LISTS],
  ['signs', [...SIGNS, 'a', ' ', '\n', '[a]: b', '| a |\n|-|\n']],
  ['addresses', ADDRESSES],
  ['emphases beside Chinese, Japanese and Korean', EAST_ASIAN],
])(
  'random %s have the trees that the packages make of them',
  (_, pieces) => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map(parts => parts.join(''))
    fc.assert(fc.property(text, expectSameTree), propertyRuns(10_000))
  },
  600_000,
)

const WORDS = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ' ',
        ' ',
        'mot',
        'Où',
        '1',
        '2.5',
        '-',
        '. ',
        ', ',
        ' !',
        '(',
        ')',
        ': ',
        '«\u00A0',
        '…',
        '%',
        '?',
      ),
      fc.constantFrom('www', 'www.a.fr', 'a@b.fr', 'http:', '"', "'", 'é', '😀', '\u2028', '\uFEFF', ';', '\n', '\t'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
    ),
    { maxLength: 8 },
  )
  .map(words => words.join(''))
  // Addresses end before them, and not for the packages.
  .filter(words => !CJK.test(words) && !/www.*[،؛؟۔।…»”’›]/s.test(words))

test('a line of words has the tree that the packages make of it', () => {
  fc.assert(
    fc.property(WORDS, fc.constantFrom('', '\n'), (words, before) => expectSameTree(before + words)),
    propertyRuns(10_000),
  )
}, 600_000)
