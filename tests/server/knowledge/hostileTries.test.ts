import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import type { Knowledge, Section } from '../../../knowledge/section.ts'
import type { Assistant } from '../../../server/assistants/assistant.ts'
import { createSourcedAssistant } from '../../../server/assistants/sourcedAssistant.ts'
import { sourcedPrompt } from '../../../server/assistants/sourcedPrompt.ts'
import type { RequestMessage } from '../../../shared/chatProtocol.ts'
import type { AnswerPiece } from '../../../shared/reply/answerPiece.ts'
import { replyEncoder } from '../../../shared/reply/encodeReply.ts'
import { HOSTILE_ANSWERS, HOSTILE_PASSAGES, HOSTILE_QUESTIONS } from './hostileTries.ts'

/** The lines that the server adds for a site without prices. */
const NO_PRICES =
  '\n\nCe que le site ne dit pas. Si la question porte sur lui, dis-le, et n’invente rien à la place :\n\n- Le site ne donne pas : prix'

const TEMPLATE_MARKS = /<\|?\w|<\/s>|\[\/?INST\]|<s>/

function sectionOf(id: string, text: string, title = `Le pain ${id}`): Section {
  return { id, url: `/#${id}`, title, path: ['Boulangerie'], text, lang: 'fr' }
}

const SECTIONS: readonly Section[] = [
  sectionOf('a', 'Le pain coûte deux euros.'),
  sectionOf('b', 'Le pain est au levain.'),
]

/** Indexes of sections. Each of them serves several questions. */
const indexes = new Map<readonly Section[], Promise<Knowledge>>()

function indexOf(sections: readonly Section[]): Promise<Knowledge> {
  const index = indexes.get(sections) ?? createKnowledge(sections)
  indexes.set(sections, index)
  return index
}

/** Ask with a model that answers with this text in pieces of three characters, and keep what it read. */
async function converse(sections: readonly Section[], question: string, said = 'Bonjour.') {
  const site = { knowledge: await indexOf(sections), profile: { name: 'Le Fournil' } }
  const read: RequestMessage[][] = []
  const model: Assistant = {
    provider: 'openai',
    model: 'obedient',
    async *answer(messages) {
      read.push([...messages])
      for (let start = 0; start < said.length; start += 3) yield { kind: 'text', text: said.slice(start, start + 3) }
      return { finishReason: 'stop' }
    },
  }
  const limits = { contextTokens: 4096, maxOutputTokens: 800, maxMessages: 20, systemPrompt: sourcedPrompt(site) }
  const pieces: AnswerPiece[] = []
  const { signal } = new AbortController()
  for await (const piece of createSourcedAssistant(model, site, limits).answer(
    [{ role: 'user', content: question }],
    signal,
  )) {
    pieces.push(piece)
  }
  return { prompt: read[0]?.at(-1)?.content ?? '', pieces }
}

function encode(pieces: readonly AnswerPiece[]): string {
  const encoder = replyEncoder('text')
  return pieces.map(encoder.piece).join('') + encoder.close({ finishReason: 'stop' })
}

/** All nodes of a Markdown text. */
function nodesOf(markdown: string): Nodes[] {
  const nodes: Nodes[] = [fromMarkdown(markdown)]
  for (const node of nodes) if ('children' in node) nodes.push(...node.children)
  return nodes
}

test('the corpus has 60 tries', () => {
  expect(HOSTILE_PASSAGES.length + HOSTILE_QUESTIONS.length + HOSTILE_ANSWERS.length).toBe(60)
})

describe.each(HOSTILE_PASSAGES)('the passage %j', text => {
  test.each(['text', 'title'])('stays in its frame as a %s', async place => {
    const hostile = place === 'text' ? sectionOf('a', text) : sectionOf('a', 'Le pain.', text)
    const { prompt } = await converse([hostile], 'Combien coûte le pain ?')
    const [frame = '', ...others] = prompt.replace(NO_PRICES, '').split('\n\nQuestion du visiteur :\n\n')
    expect(others).toEqual(['Combien coûte le pain ?'])
    expect(frame.split(/[\n\r\u2028\u2029\u0085]/)).toEqual([
      'Passages du site :',
      '',
      expect.stringMatching(/^\[1\] /),
      expect.stringMatching(/^> /),
    ])
    expect(frame.match(/[[［【〔⟦]/g)).toHaveLength(1)
    expect(frame).not.toMatch(TEMPLATE_MARKS)
    expect(frame).not.toMatch(/\p{Cf}/u)
  })
})

test.each(HOSTILE_QUESTIONS)('the question %j changes no rule and adds no source', async question => {
  const { prompt, pieces } = await converse(SECTIONS, question, 'Oui [9] et [1].')
  const honest = await converse(SECTIONS, 'Le pain ?')
  expect(prompt.startsWith('Passages du site :\n\n')).toBe(true)
  expect(prompt.split('\n').slice(0, 2)).toEqual(honest.prompt.split('\n').slice(0, 2))
  expect(prompt).not.toMatch(/<\|\w|<\/?s>|<(?:start|end)_of_turn>/)
  expect(prompt).not.toMatch(/LLM_|process\.env|\/work\/|127\.0\.0\.1/)
  const urls = pieces.flatMap(piece => (piece.kind === 'source' ? piece.source.url : []))
  for (const url of urls) expect(['/#a', '/#b']).toContain(url)
  expect(encode(pieces)).not.toContain('[9]')
})

test.each(HOSTILE_ANSWERS)('the answer %j gives no source that the server did not give', async said => {
  const { pieces } = await converse(SECTIONS, 'Combien coûte le pain ?', said)
  const nodes = nodesOf(encode(pieces))
  const definitions = nodes.flatMap(node => (node.type === 'definition' ? [[node.label ?? '', node.url]] : []))
  const numbered = definitions.filter(([label = '']) => /^\s*\d+\s*$/.test(label))
  for (const [, url] of numbered) expect(url).toMatch(/^\/#[ab]:~:text=/)
  expect(new Set(numbered.map(([label]) => label)).size).toBe(numbered.length)
  for (const node of nodes) {
    if (node.type === 'text') expect(node.value).not.toMatch(/\[99\]/)
    expect(['imageReference', 'image']).not.toContain(node.type)
  }
})
