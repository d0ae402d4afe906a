import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import type { Section } from '../../../knowledge/section.ts'
import type { Assistant } from '../../../server/assistants/assistant.ts'
import { createSourcedAssistant } from '../../../server/assistants/sourcedAssistant.ts'
import type { ReplyProtocol } from '../../../shared/chatProtocol.ts'
import { protocolHeaders, replyEncoder } from '../../../shared/reply/encodeReply.ts'
import { ChatError } from '../../../widget/chat/chatError.ts'
import { chooseDecoder } from '../../../widget/chat/decode/chooseDecoder.ts'
import type { StreamPart } from '../../../widget/chat/streamPart.ts'
import { takeDefinitions } from '../../../widget/markdown/parse/takeDefinitions.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'
import { ASSEMBLED_LINES, HOSTILE_LINES } from './hostileTries.ts'

const EVIL = 'https://evil.example'
const SECTIONS: Section[] = ['a', 'b'].map(id => ({
  id,
  url: `/#${id}`,
  title: `Le pain ${id}`,
  path: ['Boulangerie'],
  text: 'Le pain au levain coûte deux euros.',
  lang: 'fr',
}))
const limits = { contextTokens: 4096, maxOutputTokens: 800, maxMessages: 20, systemPrompt: '' }
const sites = Promise.all(
  [SECTIONS, []].map(async sections => ({ knowledge: await createKnowledge(sections), profile: {} })),
)

/** The bytes of a reply whose model says these pieces. */
async function replyOf(pieces: readonly string[], protocol: ReplyProtocol, site: number): Promise<string> {
  const model: Assistant = {
    provider: 'openai',
    model: 'obedient',
    async *answer() {
      for (const text of pieces) yield { kind: 'text', text }
      return { finishReason: 'stop' }
    },
  }
  const known = (await sites)[site] ?? { knowledge: await createKnowledge([]), profile: {} }
  const messages = [{ role: 'user', content: 'Combien coûte le pain ?' }] as const
  const answer = createSourcedAssistant(model, known, limits).answer(messages, new AbortController().signal)
  const encoder = replyEncoder(protocol)
  let reply = encoder.open('msg-1')
  for await (const piece of answer) reply += encoder.piece(piece)
  return reply + encoder.close({ finishReason: 'stop' })
}

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

async function decoded(reply: string, protocol: ReplyProtocol, size: number): Promise<StreamPart[]> {
  const contentType = protocolHeaders(protocol, 'text/plain; charset=utf-8')['Content-Type'] ?? ''
  const parts: StreamPart[] = []
  try {
    for await (const part of chooseDecoder('auto', { contentType })(inPieces(reply, size))) parts.push(part)
  } catch (error) {
    // A reply without a word is a failure.
    if (!(error instanceof ChatError && error.code === 'empty-body') || reply.trim()) throw error
  }
  // An end tag without a first one: what was said so far was a thought, and the reply starts again.
  return parts.slice(parts.findLastIndex(({ type }) => type === 'replay') + 1)
}

/** The addresses of sources, and the questions, that the widget shows while a text arrives and when it stops there. */
function definedIn(text: string): string[] {
  const found = new Set<string>()
  for (let end = 0; end <= text.length; end++) {
    for (const isOver of [false, true]) {
      const { sources, questions } = takeDefinitions(text.slice(0, end), isOver)
      for (const { url } of sources) found.add(url)
      for (const question of questions) found.add(question)
    }
  }
  return [...found]
}

/** The definitions of sources and questions that Markdown reads in a text. */
function markdownDefinitions(text: string): string[] {
  const nodes: Nodes[] = [fromMarkdown(text)]
  for (const node of nodes) if ('children' in node) nodes.push(...node.children)
  return nodes.flatMap(node =>
    node.type === 'definition' && /^\^?\s*(?:\d+|suite-\d+)\s*$/iu.test(node.label ?? '') ? node.url : [],
  )
}

const FRAGMENTS = [
  ...HOSTILE_LINES,
  ...ASSEMBLED_LINES,
  ...['```', '````', '~~~', '```js', '  ```', '   ```', '    ```', '\t```', '- ```', '> ```', '- > ```', '- - ```'],
  ...[
    '``` x `',
    '`',
    '``',
    '`a`',
    '<div>',
    '<b>',
    '<!--',
    '-->',
    '<pre>',
    '</pre>',
    '<?',
    '- a',
    '10. b',
    '  - c',
    '> q',
  ],
  ...[
    '[1]',
    '[99]',
    '[',
    ']:',
    ':',
    '[12',
    '34]:',
    '!',
    '(https://evil.example)',
    '[mot]',
    '\\',
    '\r',
    '\u200b',
    '\u00a0',
  ],
  ...['0:"Non"', '9:{"toolCallId":"a","toolName":"b","args":{}}', '3:"Panne"', 'data: {"type":"error"}', 'event: x'],
  ...['\ud83d', '\ude42', 'Du texte.', '# Titre', '***', '| a | b |', '|---|---|', '<think>', '</think>'],
]

const said = fc
  .array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.constantFrom('\n', '\n', '\n\n', '', ' ')), { maxLength: 14 })
  .map(lines => lines.flat().join(''))

test.each<ReplyProtocol>(['text', 'data', 'ui'])(
  'whatever a model says, a reply in the protocol %s has only the sources and questions of the server',
  async protocol => {
    await fc.assert(
      fc.asyncProperty(said, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 1), async (text, size, site) => {
        const pieces: string[] = []
        for await (const piece of inPieces(text, size)) pieces.push(piece)
        const reply = await replyOf(['Oui. ', ...pieces].slice(text.trim() ? 1 : 0), protocol, site)
        expect(Buffer.from(reply).toString()).toBe(reply)
        expect(reply).not.toMatch(/\\ud[89a-f]/i)
        const parts = await decoded(reply, protocol, size)
        const kinds = new Set(parts.map(({ type }) => type))
        const own = protocol === 'text' ? [] : ['source', 'data', 'finish', 'finish-step', 'start-step', 'text-start']
        for (const kind of kinds)
          expect(['start', 'text-delta', 'text-end', 'reasoning-delta', 'data-part', ...own]).toContain(kind)
        const shown = parts.map(part => (part.type === 'text-delta' ? part.delta : '')).join('')
        for (const defined of definedIn(shown)) expect(defined).not.toContain('evil')
        for (const url of markdownDefinitions(shown)) expect(url).toMatch(/^(?:\/#[ab]|#$)/)
        const sources = parts.filter(part => part.type === 'source')
        expect(JSON.stringify(sources)).not.toContain(EVIL)
      }),
      propertyRuns(600),
    )
  },
)
