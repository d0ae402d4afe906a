import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createChatSession } from '../../../../widget/chat/createChatSession.ts'
import { offerDialects } from '../../../../widget/chat/decode/offeredDialects.ts'
import type { UIMessage } from '../../../../widget/chat/message.ts'
import { httpTransport } from '../../../../widget/chat/transport/httpTransport.ts'
import { chooseDialect } from '../../../../widget/dialects/chooseDialect.ts'
import { readReply } from '../../../../widget/panel/sources/readReply.ts'
import { AI_SDK, type Extra, FORMATS, type Format } from '../../../fixtures/formats.ts'
import { scriptedFetch } from '../scriptedFetch.ts'

const GUIDE = join(import.meta.dirname, '../../../../docs/chat/backend.md')
const MARKS = /(?<=<!-- results: formats -->\n)[\s\S]*?(?=\n<!-- \/results -->)/
const HEAD = [
  'Format',
  'Text',
  'Thoughts',
  'Tools',
  'Sources',
  'Files',
  'Next questions',
  'A person',
  'Errors',
  'Half an answer',
]

const [FIRST, SECOND] = ['We open ', 'at 9.']
const NOTHING = '–'

// `npm run reference` runs this test with --update.
test('the guide shows what the element reads of each format', async () => {
  offerDialects(chooseDialect)
  // Sources may be relative to the page.
  vi.stubGlobal('document', { baseURI: 'https://shop.example/' })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, Symbol.for('nicodata-chat.dialects'))
    vi.unstubAllGlobals()
  })
  const rows = [HEAD, HEAD.map(() => '---')]
  for (const format of FORMATS) rows.push(await rowOf(format))
  const table = rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
  const guide = readFileSync(GUIDE, 'utf8')
  expect(guide).toMatch(MARKS)
  const stale = 'The table of formats is out of date: `npm run reference` writes it'
  await expect(guide.replace(MARKS, () => `\n${table}\n`)).toMatchFileSnapshot(GUIDE, stale)
})

test('the page cannot add what a format that the chat knows has no place for', async () => {
  const readReply = vi.fn(() => 'An own text.')
  for (const format of FORMATS.filter(({ name }) => /^(?:OpenAI|Ollama|Anthropic)/.test(name))) {
    const { message, error } = await ask({ ...format, readReply }, replyOf(format, 'questions'))
    expect({ content: message.content, error }).toEqual({ content: FIRST + SECOND, error: undefined })
  }
  expect(readReply).not.toHaveBeenCalled()
})

async function rowOf(format: Format): Promise<string[]> {
  const whole = await ask(format, replyOf(format))
  expect(whole).toMatchObject({ error: undefined, message: { content: expect.stringContaining(SECOND) } })
  const shown = await Promise.all(
    EXTRAS.map(async extra => [extra, await ask(format, replyOf(format, extra))] as const),
  )
  const has = Object.fromEntries(shown.map(([extra, { message }]) => [extra, SHOWS[extra](message)]))
  const isLinked = shown.some(([extra, { message }]) => extra === 'files' && message.content.includes('](<'))
  const tagged = await ask(format, replyOf(format, undefined, '<think>So.</think>'))
  const failed = await failureOf(format)
  const cut = await cutOf(format)
  const cell = (isShown: boolean | undefined, otherwise = NOTHING) => (isShown ? 'yes' : otherwise)
  return [
    format.name,
    cut.message.content ? 'as it comes' : 'at once',
    cell(has.thoughts, SHOWS.thoughts(tagged.message) ? '`<think>`' : NOTHING),
    TOOLS.filter(tool => has[tool]).join(', ') || NOTHING,
    cell(has.sources),
    cell(has.files, isLinked ? 'as links' : NOTHING),
    cell(has.questions),
    cell(has.person),
    cell(failed.error?.message === 'Overloaded'),
    cut.error ? 'noticed' : NOTHING,
  ]
}

const TOOLS = ['page', 'server', 'approval'] as const
const EXTRAS = [...TOOLS, 'thoughts', 'sources', 'files', 'questions', 'person'] as const

const partsOf = (type: string) => (message: UIMessage) => message.parts.some(part => part.type === type)
const callOf = (message: UIMessage) => message.toolInvocations?.[0]

/** Does the visitor get it? As the panel reads it, where the panel reads it. */
const SHOWS: Record<Extra, (message: UIMessage) => boolean> = {
  thoughts: partsOf('reasoning'),
  page: message => callOf(message)?.state === 'call',
  server: message => callOf(message)?.state === 'result',
  approval: message => callOf(message)?.approval !== undefined,
  sources: message => readReply(message, true).listed.length === 1,
  files: partsOf('file'),
  questions: message => readReply(message, true).questions.includes('Where are you?'),
  person: message => readReply(message, true).isForPerson,
}

function replyOf({ write, opening = [], words, end = [], extras = {} }: Format, extra?: Extra, before = FIRST): string {
  const added = extra ? (extras[extra] ?? AI_SDK[extra]) : []
  return write(...opening, words(before), words(SECOND), ...added, ...end)
}

function failureOf(format: Format) {
  const { write, opening = [], words, failure } = format
  return ask(format, failure ?? write(...opening, words(FIRST), { error: { message: 'Overloaded' } }))
}

/** A reply that ends after its first words, normally. */
function cutOf(format: Format) {
  const { write, opening = [], words, isBody } = format
  return ask(format, isBody ? replyOf(format).slice(0, -SECOND.length) : write(...opening, words(FIRST)))
}

/** One question, answered by this reply, through the transport of the element. */
async function ask({ type, header, readReply }: Format, wire: string) {
  const headers = { 'content-type': `${type}; charset=utf-8`, ...(header && { [header]: 'v1' }) }
  const fetch = scriptedFetch(new Response(wire, { headers }))
  const transport = httpTransport({ protocol: 'auto', hasDefinitions: true, fetch, readReply })
  const session = createChatSession({ transport, onError: () => {} })
  await session.append({ role: 'user', content: 'When?' })
  const { messages, error } = session.getState()
  const empty: UIMessage = { id: '', role: 'assistant', content: '', parts: [] }
  return { message: messages[1] ?? empty, error }
}
