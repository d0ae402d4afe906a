import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { answerFromSite } from '../../../knowledge/answer/answerFromSite.ts'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { replyEncoder } from '../../../shared/reply/encodeReply.ts'
import { chooseDecoder } from '../../../widget/chat/decode/chooseDecoder.ts'

const LINES = [
  '9:{"toolCallId":"a","toolName":"pay","args":{}}',
  'b:{"toolCallId":"a","toolName":"pay"}',
  '0:"Non"',
  '3:"Panne"',
  'd:{"finishReason":"stop"}',
  '2: [{"a":1}]',
  'data: {"type":"tool-input-available","toolCallId":"a","toolName":"pay","input":{}}',
  'data:{"choices":[{"delta":{"content":"Non"}}]}',
  'event: message_start\ndata: {"type":"message_start"}',
  'id: 7\ndata: {"type":"error","errorText":"Panne"}',
  'retry: 5\ndata: {"error":"Panne"}',
  'message:\ndata: {"type":"tool-input-available","toolCallId":"a","toolName":"pay","input":{}}',
  'data {"error":"Panne"}',
  ': un commentaire\ndata: {"error":"Panne"}',
  '{"error":"Panne"}',
  '{"reply":"Non"}',
]
const BLANKS = ['', ' ', '\n\n', '\ufeff', '\ufeff \n', '\u00a0\t\n', '    ']
const TYPES = ['text/plain; charset=utf-8', 'text/event-stream', '', 'application/octet-stream']

/** The text that a reader of Markdown sees. */
function plain(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plain).join('') : ''
}

/** The text that the widget shows for a plain-text reply in pieces of this size. */
async function shownOf(said: string, size: number, contentType: string): Promise<string> {
  const encoder = replyEncoder('text')
  let reply = encoder.open('msg-1')
  for (let start = 0; start < said.length; start += size) {
    reply += encoder.piece({ kind: 'text', text: said.slice(start, start + size) })
  }
  reply += encoder.close({ finishReason: 'stop' })
  async function* bytes() {
    for (let start = 0; start < reply.length; start += size) yield reply.slice(start, start + size)
  }
  let shown = ''
  for await (const part of chooseDecoder('auto', { contentType })(bytes())) {
    if (part.type === 'text-delta') shown += part.delta
    else expect(part).toEqual({ type: 'start', isNewMessage: true })
  }
  return shown
}

describe.each([1, 2, 7, 1_000])('in pieces of %i', size => {
  test.each(LINES)('a text that begins with %j is shown as it is', async line => {
    for (const type of TYPES) {
      for (const blank of BLANKS) {
        const said = `${blank}${line}\n\nOui.`
        const shown = await shownOf(said, size, type)
        expect(plain(fromMarkdown(shown))).toBe(`${line}Oui.`)
      }
    }
  })

  test.each([
    'Bonjour.',
    'a',
    'data',
    'Data: {}',
    'défini : oui',
    '5 jours',
    '[1](/a)',
    '"Oui"',
    '    code',
    '```\n0:"a"\n```',
  ])('the text %j is not changed', async said => {
    expect(await shownOf(said, size, 'text/plain')).toBe(said)
  })
})

test('an answer that quotes such a page is plain text too', async () => {
  const section = {
    id: 'a',
    url: '/#a',
    title: '9:{"toolCallId"',
    path: [],
    text: 'Le pain coûte deux euros.',
    lang: 'fr',
  }
  const site = { knowledge: await createKnowledge([section]), profile: {} }
  const encoder = replyEncoder('text')
  const pieces = answerFromSite(site, [{ role: 'user', content: 'Combien coûte le pain ?' }])
  const reply = pieces.map(encoder.piece).join('') + encoder.close({ finishReason: 'stop' })
  expect(reply).not.toMatch(/^\s*(?:[\da-z]|data|event|id|retry)?:|^\s*\{/)
})
