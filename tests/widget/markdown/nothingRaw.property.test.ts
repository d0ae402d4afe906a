import type { Nodes } from 'mdast'
import { expect, inject, test } from 'vitest'
import { NOTHING_READ, type SplitReply, splitBlocks } from '../../../widget/markdown/parse/splitBlocks.ts'
import { takeDefinitions } from '../../../widget/markdown/parse/takeDefinitions.ts'
import { EVERYDAY_REPLIES } from '../../browser/corpus/everydayReplies.ts'
import { HOSTILE_ANSWERS } from '../../browser/corpus/hostileAnswers.ts'
import { corpusPart } from '../../support/propertyRuns.ts'

const isProof = inject('isWhole')

/** A letter after a letter changes only a word: only `proof` has the time to check it. */
const IN_A_WORD = /[\p{L}\p{N}’,] ?\p{L}$/u

/** The other forms of what the replies above have in them. */
const FORMS = [
  '*a **b** c*, **a *b* c**, ~~a **b**~~ et **`c`**',
  '[un [mot] dedans](/a_b), [**gras** et `code`](/c "un *titre*"), **un [lien](/d)**',
  '![un [mot] dedans](/a.png) puis [![b](/b.png)',
  '- > 25 €\n- >= 3\n\n<div class="a">x</div>\n\n# C\\#\n\n`` a`b `` !',
]

/** Signs that are shown until their meaning is known, which comes much later. */
const KNOWN_CASES: readonly (readonly [reason: string, source: RegExp])[] = [
  ['A reference is a link once its definition has come, at the end of the reply.', /\[[^\]]*\]:/],
  ['A table without a sign at the start of its lines is known by its second line.', /^[^|\n]+\|.*\n[ :|-]+$/m],
  ['A star or a tilde inside a word, as in 2*3, seldom begins anything.', /[\p{L}\p{N}][*~][\p{L}\p{N}]/u],
]

/** The words of a reply without spaces, because some spaces appear and disappear at the end of a line. */
function wordsOf(reply: SplitReply): string {
  const blocks = [...reply.groups.flat(), ...(reply.open ? [reply.open] : [])]
  return blocks
    .map(({ root, source }) => (root ? textOf(root) : source))
    .join('')
    .replace(/\s+/g, '')
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function read(before: SplitReply, source: string, isOver: boolean): SplitReply {
  return splitBlocks(before, takeDefinitions(source, isOver).text, isOver)
}

/** Beginnings of a reply that show text that the whole reply does not show, or hide text that was shown before. */
function rawIn(source: string): string[] {
  const end = wordsOf(read(NOTHING_READ, source, true))
  const wrong: string[] = []
  let reply = NOTHING_READ
  let before = ''
  for (let length = 1; length < source.length; length++) {
    const beginning = source.slice(0, length)
    if (!isProof && IN_A_WORD.test(beginning)) continue
    reply = read(reply, beginning, false)
    const shown = wordsOf(reply)
    if (!end.startsWith(shown) || !shown.startsWith(before)) wrong.push(`${beginning} shows ${shown}`)
    before = shown
  }
  return wrong
}

test.each([...corpusPart(EVERYDAY_REPLIES), ...FORMS])(
  'a reply that is being written shows nothing that disappears: %s',
  source => {
    expect(rawIn(source)).toEqual([])
  },
)

test.runIf(isProof)('so does one hostile reply in ten, except for the known cases', () => {
  const replies = HOSTILE_ANSWERS.filter((_, index) => index % 10 === 0).map(({ markdown }) => markdown)
  const raw = replies.flatMap(source => {
    const wrong = KNOWN_CASES.some(([, known]) => known.test(source)) ? [] : rawIn(source)
    return wrong.length > 0 ? [{ source, wrong: wrong[0] }] : []
  })
  console.log(`${replies.length} hostile replies, ${raw.length} of them show what goes away`)
  expect(raw).toEqual([])
})

test('a line of text becomes a heading with the line under it, and keeps its words', () => {
  expect(rawIn('Un titre\n===\n\nUn *autre*\n---\n\nFin.')).toEqual([])
})
