import fc from 'fast-check'
import { ChatError } from '../../widget/chat/chatError.ts'
import { expectWellFormed } from './expectOwnWords.ts'
import type { Fuzzer } from './fuzzer.ts'
import { type ReadAnswer, readAsPanel } from './readAsPanel.ts'
import { lengthUpTo, repeated, sign } from './repeated.ts'
import { WIRE_LINES } from './wireLines.ts'

interface Streamed {
  /** Empty: the response has none. */
  contentType: string
  lines: { line: string; times: number }[]
}

const MOST_LINES = 20_000
/** The element reads no more of a reply. */
const LONGEST_REPLY = 8_000_000
const MOST_LISTED = 50
const MOST_QUESTIONS = 20
/** A protocol that follows from the first bytes only: these parts need one that is named. */
const NOT_GUESSED = new Set(['source', 'tool-invocation', 'data', 'file'])

const line = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WIRE_LINES) },
  { weight: 1, arbitrary: fc.array(sign, { maxLength: 8 }).map(signs => signs.join('')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...WIRE_LINES).chain(whole => fc.nat(whole.length).map(end => whole.slice(0, end))),
  },
  { weight: 1, arbitrary: repeated(fc.oneof(sign, fc.constantFrom(...WIRE_LINES)), 100_000) },
)

/** Replies of a backend, from their bytes to what the panel reads. */
export const fuzzer: Fuzzer<Streamed, ReadAnswer> = {
  input: fc.record({
    contentType: fc.constantFrom(
      '',
      'text/plain; charset=utf-8',
      'text/event-stream',
      'application/json',
      'application/x-ndjson',
    ),
    lines: fc.array(fc.record({ line, times: lengthUpTo(MOST_LINES) }), { minLength: 1, maxLength: 4 }),
  }),
  // The size of the input is that of its lines. There may be thousands of them: 20,000 cost 60 to 125 controls, and
  // quadratic work on them would cost thousands.
  cost: { base: 250, perKilo: 1 },
  run: ({ contentType, lines }) => readAsPanel(bodyOf(lines), contentType ? { 'Content-Type': contentType } : {}),
  check(read, { contentType }) {
    if (read.runs > 0) throw new Error('A tool ran that the visitor has not allowed.')
    if (read.error && !(read.error instanceof ChatError)) throw read.error
    if (read.sources.length > MOST_LISTED) throw new Error(`The panel lists more than ${MOST_LISTED} sources.`)
    if (read.questions.length > MOST_QUESTIONS)
      throw new Error(`The panel shows more than ${MOST_QUESTIONS} suggestions.`)
    expectWellFormed(...read.questions, ...read.sources.map(({ title }) => title))
    if (contentType === '' || contentType.startsWith('text/plain')) expectNoHands(read)
  },
}

/** A protocol that was only guessed shows text, reasoning and errors. */
function expectNoHands({ calledTools, asksApproval, partTypes }: ReadAnswer): void {
  if (calledTools.length > 0) throw new Error('A guessed protocol ran a tool.')
  if (asksApproval) throw new Error('A guessed protocol asked for approval.')
  const forbidden = partTypes.find(type => NOT_GUESSED.has(type.replace(/^data-.*/, 'data')))
  if (forbidden) throw new Error(`A guessed protocol has a part of type ${forbidden}.`)
}

function bodyOf(lines: Streamed['lines']): string {
  let body = ''
  for (const { line, times } of lines) {
    for (let number = 1; number <= times && body.length < LONGEST_REPLY; number++)
      body += `${line.replaceAll('§', String(number))}\n`
  }
  return body
}
