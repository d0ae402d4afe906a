// @vitest-environment happy-dom
import fc from 'fast-check'
import type { Root } from 'mdast'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../widget/markdown/parse/parseMarkdown.ts'
import { NOTHING_READ, type SplitReply, splitBlocks } from '../../../widget/markdown/parse/splitBlocks.ts'
import { MarkdownBlock } from '../../../widget/markdown/render/MarkdownBlock.tsx'
import { MarkdownSettingsContext } from '../../../widget/markdown/render/markdownSettings.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { FRAGMENTS, SEPARATORS } from '../../browser/corpus/fragments.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const SETTINGS = { imageOrigins: [], strings: frenchStrings }

const document = fc
  .array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.constantFrom(...SEPARATORS)), { minLength: 1, maxLength: 12 })
  .map(parts => parts.flat().join(''))

function readInPieces(source: string, sizes: readonly number[]): SplitReply {
  let reply = NOTHING_READ
  for (let end = 0, piece = 0; end < source.length; piece++) {
    end += sizes[piece % sizes.length] ?? 1
    reply = splitBlocks(reply, source.slice(0, end), false)
  }
  return splitBlocks(reply, source, true)
}

function markup(reply: SplitReply): string {
  return tight(
    [...reply.groups.flat(), ...(reply.open ? [reply.open] : [])].map(block => markupOf(block.root, block.source)),
  )
}

function markupOf(root: Root | undefined, source: string): string {
  return renderToStaticMarkup(
    <MarkdownSettingsContext value={SETTINGS}>
      <MarkdownBlock root={root} source={source} />
    </MarkdownSettingsContext>,
  )
}

/** Without the line ends between blocks: a tree of the whole has one more. */
function tight(parts: readonly string[]): string {
  return parts.join('').replace(/\n*(<[^>]*>)\n*/g, '$1')
}

test('a document in chunks is read like one parse of the whole: at most one in a thousand differs', {
  timeout: 300_000,
}, () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 })
  const different: string[] = []
  const runs = propertyRuns(1_000)
  fc.assert(
    fc.property(document, pieces, (source, sizes) => {
      const root = parseMarkdown(source.replace(/\r\n/g, '\n'))
      const whole = tight([markupOf(root, source)])
      if (markup(readInPieces(source, sizes)) !== whole) different.push(JSON.stringify([source, sizes]))
    }),
    runs,
  )
  console.log(`${runs.numRuns - different.length} documents read alike, ${different.length} not`, ...different)
  expect(different.length).toBeLessThanOrEqual(runs.numRuns / 1_000)
})
