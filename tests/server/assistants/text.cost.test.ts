import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { CitationFilter } from '../../../server/assistants/citations.ts'
import { readCompletion } from '../../../server/assistants/readCompletion.ts'
import { createReasoningSplitter } from '../../../server/assistants/splitReasoning.ts'
import { leastCpuMs } from '../../support/cpuTime.ts'
import { growthOf } from '../../support/growthOf.ts'

/** In characters. Text that comes in single signs is shorter, because each sign has a fixed cost. */
const LONGEST = 65_536
const LONGEST_IN_SIGNS = 16_384
/** The most that a long event may cost, in times of its parts: the same event whose text nobody reads, and the text that is kept. */
const MOST_TIMES = 2

function growingMarks(length: number): string {
  let text = ''
  for (let marks = 1; text.length < length; marks++) text += `${'`'.repeat(marks)} `
  return text
}

const REPEATED = [
  '[',
  ' [',
  '[1]',
  '[9]:',
  '[1 , ',
  '`',
  "`'",
  '`` `',
  '`a``b',
  '\\',
  '\\`',
  '\n',
  ' ',
  '~',
  'a',
  '[ ',
  ']:',
]
const TAGS = ['<think>', '</think>', '<think></think>', '`<think>', '<', '<think', '</', 'a</think>']
const TEXTS: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    [...REPEATED, ...TAGS].map(each => [each, (length: number) => each.repeat(length / each.length)]),
  ),
  ...Object.fromEntries(
    ['```\n', '- ```\n', '> ```\n', '<div>\n', '- a\n', '[1]: a\n'].map(each => [
      each,
      (length: number) => each.repeat(length / each.length),
    ]),
  ),
  'a mark, then marks and signs': length => `\`${"`'".repeat(length / 2)}`,
  'growing marks': growingMarks,
  'code in a list': length => `- \`\`\`\n  ${'['.repeat(length)}`,
  'a line after code in a list': length => `- \`\`\`\n\n${'['.repeat(length)}`,
  'a long line of marks': length => `${'`'.repeat(length)}x`,
  'a long bracket': length => `[${' '.repeat(length)}`,
}

function readWhole(text: string, size: number): void {
  const splitter = createReasoningSplitter()
  const filter = new CitationFilter([{ id: '1', url: '/#a', title: 'A', quote: '' }])
  for (let start = 0; start < text.length; start += size) {
    for (const piece of splitter.feed(text.slice(start, start + size))) filter.push(piece.text)
  }
  for (const piece of splitter.flush()) filter.push(piece.text)
  filter.end()
}

test.each(Object.keys(TEXTS))('a model that repeats %j costs twice the time for twice the text', name => {
  const textOf = TEXTS[name] ?? String
  expect(growthOf(text => readWhole(text, 1), textOf, LONGEST_IN_SIGNS)).toBeUndefined()
  expect(growthOf(text => readWhole(text, text.length), textOf, LONGEST)).toBeUndefined()
})

test.each(Object.keys(TEXTS))('an event of 0.9 MB that repeats %j is cut before it is read', async name => {
  const content = `Oui ${(TEXTS[name] ?? String)(900_000)}`
  const ending = { finish_reason: 'length' }
  const ignored = eventOf({ choices: [{ delta: { content: 'Oui' }, ...ending }], content })
  const kept = eventOf({ choices: [{ delta: { content: content.slice(0, LONGEST_IN_SIGNS) }, ...ending }] })
  const parts = [await leastCpuMs(() => readEvent(ignored), 0), await leastCpuMs(() => readEvent(kept), 0)]
  const most = MOST_TIMES * parts.reduce((sum, ms) => sum + ms)
  const event = eventOf({ choices: [{ delta: { content } }] })
  let characters = 0
  const ms = await leastCpuMs(async () => {
    characters = await readEvent(event)
  }, most)
  expect(characters).toBeLessThan(20_000)
  expect(ms).toBeLessThanOrEqual(most)
})

function eventOf(chunk: object): Buffer {
  return Buffer.from(`data: ${JSON.stringify(chunk)}\n\n`)
}

/** Read an event of a model, as the server does. Returns the length of the text that is read. */
async function readEvent(event: Buffer): Promise<number> {
  let characters = 0
  const filter = new CitationFilter([{ id: '1', url: '/#a', title: 'A', quote: '' }])
  const answer = readCompletion(Readable.from([event]) as unknown as IncomingMessage)
  let step = await answer.next()
  for (; !step.done; step = await answer.next()) {
    const piece = step.value
    if (piece.kind !== 'text' && piece.kind !== 'reasoning') continue
    characters += piece.text.length
    filter.push(piece.text)
  }
  expect(step.value.finishReason).toBe('length')
  return characters
}
