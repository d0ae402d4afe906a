import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import type { KnowledgeFile } from '../../../knowledge/read/knowledgeFile.ts'
import { createSiteAssistant } from '../../../server/assistants/siteAssistant.ts'
import type { ReplyProtocol, RequestMessage } from '../../../shared/chatProtocol.ts'
import { replyEncoder } from '../../../shared/reply/encodeReply.ts'
import { staticFetch } from '../../../widget/static/staticFetch.ts'
import { questionsOf, sectionsOf } from '../../knowledge/exam.ts'

const SITE: KnowledgeFile = {
  version: 1,
  sections: sectionsOf('boulangerie'),
  profile: { name: 'Boulangerie du Pont', contact: '/infos#contact' },
}

const known = createSiteKnowledge(SITE)

/** The files of the page's host, by address. */
let files: Record<string, () => Response | Promise<Response>>
let requests: string[]

beforeEach(() => {
  files = {}
  requests = []
  vi.stubGlobal('location', { href: 'https://pont.test/blog/page.html?a=1' })
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return files[address]?.() ?? new Response('', { status: 404 })
  })
})

/** A file with its own address, because a file that was read is kept. */
function serve(answer: () => Response | Promise<Response>): string {
  const name = `knowledge-${Math.random()}.json`
  files[`https://pont.test/blog/${name}`] = answer
  return name
}

const serveSite = (site = SITE) => serve(() => Response.json(site))

function asking(contents: readonly string[], protocol?: ReplyProtocol): RequestInit {
  const messages = contents.map((content, place) => ({ role: place % 2 === 0 ? 'user' : 'assistant', content }))
  return { method: 'POST', body: JSON.stringify({ messages, protocol }) }
}

/** The reply of a server without a model to the same messages. */
async function serverReply(contents: readonly string[], protocol: ReplyProtocol): Promise<string> {
  const messages = contents.map(
    (content, place): RequestMessage => ({ role: place % 2 === 0 ? 'user' : 'assistant', content }),
  )
  const encoder = replyEncoder(protocol)
  const answer = createSiteAssistant(await known, 0).answer(messages, new AbortController().signal)
  let reply = encoder.open('id')
  for (let step = await answer.next(); ; step = await answer.next()) {
    if (step.done) return reply + encoder.close(step.value)
    reply += encoder.piece(step.value)
  }
}

test.each([
  ['text', '[suite-0]: #handover'],
  ['data', '2:[{"type":"data-handover","data":true}]'],
] as const)('only answers that the site does not have offer a person (%s)', async (protocol, offer) => {
  const fetchStatic = staticFetch(serveSite())
  const replyTo = async (question: string) => (await fetchStatic('', asking([question], protocol))).text()
  expect((await replyTo('Xylophone zirconium ?')).split('\n')).toContain(offer)
  expect(await replyTo('Quels sont vos horaires ?')).not.toContain('handover')
  expect(await replyTo('Bonjour')).not.toContain('handover')
  for (const message of ['Votre assistant ne sert à rien', 'Quelle bande d’idiots', 'Je voudrais un devis'])
    expect((await replyTo(message)).split('\n')).toContain(offer)
})

test('the page and the server give the same text for the same questions', async () => {
  const fetchHere = staticFetch(serveSite())
  const talk = [
    'Bonjour !',
    'Merci beaucoup',
    'Êtes-vous un robot ?',
    'What are your opening hours?',
    'Ça coûte combien ?',
  ]
  for (const question of [...questionsOf('boulangerie').map(({ ask }) => ask), ...talk]) {
    const response = await fetchHere('static:x/api/chat', asking([question], 'text'))
    expect(await response.text()).toBe(await serverReply([question], 'text'))
  }
  const followUp = ['Quels pains faites-vous ?', 'Voici nos pains.', 'et le premier ?']
  const response = await fetchHere('static:x/api/chat', asking(followUp))
  expect(await response.text()).toBe(await serverReply(followUp, 'text'))
})

test('sources and suggestions are the same in the data stream', async () => {
  const question = ['Quels sont vos horaires ?']
  const response = await staticFetch(serveSite())('static:x/api/chat', asking(question, 'data'))
  const linesOf = (reply: string) => reply.split('\n').filter(line => /source|suggestions/.test(line))
  const lines = linesOf(await response.text())
  expect(lines.length).toBeGreaterThanOrEqual(2)
  expect(lines).toEqual(linesOf(await serverReply(question, 'data')))
  expect(response.headers.get('x-chat-provider')).toBe('demo')
})

test.each([
  ['Quels sont vos horaires ?', 'fr'],
  ['When are you open on Sundays?', 'en'],
])('the answer to “%s” names its language: %s', async (question, language) => {
  const response = await staticFetch(serveSite())('static:x/api/chat', asking([question]))
  expect(response.headers.get('content-language')).toBe(language)
})

test('messages of AI SDK 5 to 7, which have parts only, are answered too', async () => {
  const messages = [{ role: 'user', parts: [{ type: 'text', text: 'Quels sont vos horaires ?' }] }]
  const init = { method: 'POST', body: JSON.stringify({ messages }) }
  const response = await staticFetch(serveSite())('static:x/api/chat', init)
  expect(await response.text()).toBe(await serverReply(['Quels sont vos horaires ?'], 'text'))
})

test('the file is read once, relative to the page; nothing is sent, and there is nothing to resume', async () => {
  const name = serveSite()
  const [one, two] = [staticFetch(name), staticFetch(name)]
  await Promise.all([one('', asking(['Bonjour'])), two('', asking(['Vos horaires ?']))])
  for (const method of ['GET', 'DELETE']) expect((await one('', { method })).status).toBe(204)
  expect(requests).toEqual([`https://pont.test/blog/${name}`])
})

test.each<[string, () => Response | Promise<Response>, RegExp]>([
  ['is missing', () => new Response('', { status: 404 }), /its status is 404/],
  ['is a page of the host', () => new Response('<!doctype html>'), /JSON/],
  ['is another JSON', () => Response.json({ version: 2 }), /"version": 1/],
  [
    'has an address that runs code',
    () => Response.json({ ...SITE, sections: [{ ...SITE.sections[0], url: 'javascript:alert(1)' }] }),
    /section 1 is not/,
  ],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
])(
  'a file that %s is one error with its address, and the next question reads it again',
  async (_what, answer, reason) => {
    const name = serve(answer)
    const fetchHere = staticFetch(name)
    const failure = fetchHere('', asking(['Bonjour']))
    await expect(failure).rejects.toThrow(reason)
    await expect(failure).rejects.toThrow(`https://pont.test/blog/${name} is no knowledge file`)
    files[`https://pont.test/blog/${name}`] = () => Response.json(SITE)
    expect((await fetchHere('', asking(['Bonjour']))).status).toBe(200)
  },
)

test('a question that was stopped while the file was read is not answered', async () => {
  const stop = new AbortController()
  const name = serve(() => {
    stop.abort(new Error('stopped'))
    return Response.json(SITE)
  })
  await expect(staticFetch(name)('', { ...asking(['Bonjour']), signal: stop.signal })).rejects.toThrow('stopped')
})

test.each([
  ['whose host does not answer', () => new Promise<Response>(() => {})],
  [
    'that stops in the middle',
    () => new Response(new ReadableStream({ start: stream => stream.enqueue(new Uint8Array(9)) })),
  ],
])('a file %s fails after 30 s, and the next question asks for it again', async (_, stall) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let answer: () => Response | Promise<Response> = stall
  const ask = staticFetch(serve(() => answer()))
  const failure = expect(ask('', asking(['Du pain ?']))).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(30_000)
  await failure
  answer = () => Response.json(SITE)
  vi.useRealTimers()
  expect(await (await ask('', asking(['Avez-vous du pain au levain ?']))).text()).toContain('levain')
  expect(requests).toHaveLength(2)
})
