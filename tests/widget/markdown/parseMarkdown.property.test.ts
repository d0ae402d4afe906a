import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../widget/markdown/parse/parseMarkdown.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

// GitHub's additions that these words may add up to.
const options = {
  extensions: [gfmTable(), gfmAutolinkLiteral()],
  mdastExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
}

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

test('a line of words has the tree that the parser makes of it', () => {
  fc.assert(
    fc.property(WORDS, fc.constantFrom('', '\n'), (words, before) => {
      expect(parseMarkdown(before + words)).toEqual(fromMarkdown(before + words, options))
    }),
    propertyRuns(10_000),
  )
})
