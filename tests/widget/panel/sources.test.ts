// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => sessionStorage.clear())

const NBSP = '\u00a0'

/** The text protocol: sources and questions are definitions at the end. */
const TEXT = `Ouvert le samedi [1]. Livraison possible [2][1], sans frais [7].

[1]: https://pont.example/infos#horaires:~:text=Ouvert%20le%20samedi "Infos › Horaires"
[2]: https://pont.example/livraison "Livraison"
[suite-1]: # "Où êtes-vous ?"
[suite-2]: # "Vos prix ?"`

const TITLES = ['Infos › Horaires', 'Livraison']
const source = (id: string, url: string, title: string, quote: string) => ({
  sourceType: 'url',
  id,
  url,
  title,
  providerMetadata: { nicodata: { quote } },
})
const FIRST = source('1', 'https://pont.example/infos#horaires', 'Infos › Horaires', 'Ouvert le samedi')
const SECOND = source('2', 'https://pont.example/livraison', 'Livraison', '')
const SUGGESTIONS = { type: 'data-suggestions', data: ['Où êtes-vous ?', 'Vos prix ?'] }
const WORDS = 'Ouvert le samedi [1]. Livraison possible [2][1], sans frais [7].'

/** The data protocol of AI SDK 4: each source comes before its citation. */
const DATA = [
  ['f', { messageId: 'm' }],
  ['h', FIRST],
  ['h', SECOND],
  ['0', WORDS],
  ['2', [SUGGESTIONS]],
  ['d', { finishReason: 'stop' }],
]
  .map(([code, value]) => `${code}:${JSON.stringify(value)}\n`)
  .join('')

/** The UI message stream of AI SDK 5 and later. */
const uiSource = ({ sourceType: _, id, ...more }: typeof FIRST) => ({ type: 'source-url', sourceId: id, ...more })
const UI = [
  { type: 'start' },
  uiSource(FIRST),
  uiSource(SECOND),
  { type: 'text-delta', id: 't', delta: WORDS },
  SUGGESTIONS,
  { type: 'finish' },
]
  .map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
  .join('')

const PROTOCOLS: [name: string, reply: () => Response][] = [
  ['text', () => new Response(TEXT)],
  ['data', () => new Response(DATA, { headers: { 'x-vercel-ai-data-stream': 'v1' } })],
  ['UI message stream', () => new Response(UI, { headers: { 'content-type': 'text/event-stream' } })],
]

async function answered(reply: Response, attributes: Record<string, string> = {}) {
  const fetch = answering(reply, 'Bien.')
  const mounted = await mountElement({ open: '', ...attributes }, { fetch })
  await mounted.element.send('Une question ?')
  await expect.poll(() => mounted.events).toContain('nicodata-chat-reply-finished')
  fireEvent.click(await mounted.shadow.findByRole('button', { name: /^Sources/ }))
  await mounted.shadow.findByRole('list', { name: 'Sources' })
  return { ...mounted, fetch }
}

test.each(PROTOCOLS)('in the protocol %s, numbers become citations of a list of sources', async (_, reply) => {
  const { element, shadow } = await answered(reply())
  const list = shadow.getByRole('list', { name: 'Sources' })
  expect([...list.children].map(item => Reflect.get(item, 'value'))).toEqual([1, 2])
  expect([...list.querySelectorAll('a')].map(link => link.textContent)).toEqual(TITLES)
  const names = [1, 2, 1].map(number => `Source ${number}${NBSP}: ${TITLES[number - 1]}`)
  const citations = shadow.getAllByRole('link', { name: /^Source/ })
  // The title is the only name: with a label beside it, screen readers would say both.
  expect(citations.map((link: HTMLElement) => link.title)).toEqual(names)
  expect(citations.map((link: HTMLElement) => link.getAttribute('aria-label'))).toEqual([null, null, null])
  expect(citations[0]?.getAttribute('href')).toBe('https://pont.example/infos#horaires:~:text=Ouvert%20le%20samedi')
  // No source has the number 7.
  expect([...(element.shadowRoot?.querySelectorAll('.reply p') ?? [])].at(-1)?.textContent).toBe(
    `Ouvert le samedi${NBSP}1. Livraison possible${NBSP}21, sans frais${NBSP}[7].`,
  )
})

test.each(PROTOCOLS)('in the protocol %s, questions follow the last reply, and one press asks', async (_, reply) => {
  const { shadow, events, fetch } = await answered(reply())
  const list = shadow.getByRole('list', { name: 'Suggestions' })
  expect([...list.querySelectorAll('button')].map(button => button.textContent)).toEqual([
    'Où êtes-vous ?',
    'Vos prix ?',
  ])
  fireEvent.click(shadow.getByRole('button', { name: 'Vos prix ?' }))
  expect(events).toContain('nicodata-chat-suggestion-chosen')
  await shadow.findByText('Bien.')
  const asked = expect.objectContaining({ role: 'user', content: 'Vos prix ?' })
  expect(fetch.bodies.at(-1)).toMatchObject({ messages: expect.arrayContaining([asked]) })
  expect(shadow.queryByRole('button', { name: 'Vos prix ?' })).toBeNull()
})

test('a reply that still arrives shows no definition, and no number whose source may still come', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(new Response(readable)) })
  void element.send('Une question ?')
  const end = TEXT.indexOf('[suite-2]') + 8
  await writer.write(new TextEncoder().encode(TEXT.slice(0, end)))
  await shadow.findAllByRole('link', { name: `Source 1${NBSP}: Infos › Horaires` })
  const text = [...(element.shadowRoot?.querySelectorAll('.markdown') ?? [])].at(-1)
  expect(text?.textContent).toBe(`Ouvert le samedi${NBSP}1. Livraison possible${NBSP}21, sans frais${NBSP}7.`)
  // It keeps its place, and the style sheet hides it.
  expect([...(text?.querySelectorAll('span[data-cite]') ?? [])].map(span => span.textContent)).toEqual(['7'])
  await writer.write(new TextEncoder().encode(TEXT.slice(end)))
  await writer.close()
  await shadow.findByRole('button', { name: 'Vos prix ?' })
})

test('two quotes of one section are one source, and both numbers lead to their quotes', async () => {
  const { shadow } = await answered(new Response('A [1], B [2].\n\n[1]: /a#b:~:text=Un "B"\n[2]: /a#b:~:text=Deux "B"'))
  expect(shadow.getByRole('list', { name: 'Sources' }).children).toHaveLength(1)
  const citations = shadow.getAllByRole('link', { name: `Source 1${NBSP}: B` })
  expect(citations.map((link: HTMLElement) => link.getAttribute('href'))).toEqual([
    '/a#b:~:text=Un',
    '/a#b:~:text=Deux',
  ])
})

test.each([
  ['text', 'Voyez\u00a0:\n- [Un](/a#un:~:text=Un)\u00a0: Un.\n\n[1]: /a#un:~:text=Un "Un"'],
  ['text', 'Voyez\u00a0:\n- [Un](/a#un)\n- [Deux](/a)\n\n[1]: /a#un "Un"\n[2]: /a "Deux"'],
  [
    'data',
    [
      ['h', source('1', '/a#un', 'Un', 'Un')],
      ['0', 'Voyez\u00a0:\n- [Un](/a#un:~:text=Un)\u00a0: Un.'],
    ],
  ],
])('in the protocol %s, sources to which the text links are not shown again', async (_, reply) => {
  const lines = typeof reply === 'string' ? reply : reply.map(([code, value]) => `${code}:${JSON.stringify(value)}\n`)
  const headers = new Headers(typeof reply === 'string' ? [] : [['x-vercel-ai-data-stream', 'v1']])
  const response = new Response([lines].flat().join(''), { headers })
  const { element, shadow, events } = await mountElement({ open: '' }, { fetch: answering(response) })
  await element.send('Où ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(await shadow.findByRole('link', { name: 'Un' })).toBeTruthy()
  expect(shadow.queryByRole('button', { name: /^Sources/ })).toBeNull()
})

test('a source to which the text does not link is still shown', async () => {
  const { shadow } = await answered(new Response('[Un](/a#un)\n\n[1]: /a#un "Un"\n[2]: /a "Deux"'))
  expect([...shadow.getByRole('list', { name: 'Sources' }).querySelectorAll('a')].map(({ href }) => href)).toEqual([
    expect.stringMatching(/\/a$/),
  ])
})

test.each([
  [['src-x', 'src-y'], 1],
  // A source that is sent again is the same.
  [['src-x', 'src-x', 'src-y'], 1],
  // Numbers stay what they are.
  [['7', 'src-y'], 7],
])('where ids are not numbers (%j), a number is the place of the source in the reply', async (ids, first) => {
  const sources = ids.map(sourceId => ({
    type: 'source-url',
    sourceId,
    url: `https://pont.example/${sourceId}`,
    title: sourceId === 'src-y' ? 'B' : 'A',
  }))
  const text = { type: 'text-delta', id: 't', delta: `Un [${first}], deux [2], trois [3].` }
  const body = [{ type: 'start' }, ...sources, text, { type: 'finish' }]
    .map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
    .join('')
  const { shadow } = await answered(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  const citations = shadow.getAllByRole('link', { name: /^Source/ })
  expect(citations.map((link: HTMLElement) => link.title.replace(/^.*: /, ''))).toEqual(['A', 'B'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('a source at %s has no link', async url => {
  const { shadow } = await answered(new Response(`A [1].\n\n[1]: ${url} "Un titre"`))
  expect(shadow.getByText('Un titre')).toBeTruthy()
  expect(shadow.queryByRole('link')).toBeNull()
})

test('sources and questions are still there after a change of page', async () => {
  const first = await answered(new Response(TEXT), { persist: 'session' })
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('\\"isReplying\\":true')
  first.element.remove()
  const { shadow } = await mountElement({ open: '', persist: 'session' })
  expect(await shadow.findByRole('link', { name: `Source 2${NBSP}: Livraison` })).toBeTruthy()
  expect(shadow.getByRole('button', { name: 'Sources (2)' })).toBeTruthy()
  expect(shadow.getByRole('button', { name: 'Vos prix ?' })).toBeTruthy()
})

test('a copied reply has its sources with whole addresses, and no questions', async () => {
  const { shadow } = await answered(new Response('A [1].\n\n[1]: /a#b "Un titre"\n[suite-1]: # "Et puis ?"'))
  fireEvent.click(shadow.getByRole('button', { name: 'Copier la réponse' }))
  await shadow.findByRole('button', { name: 'Réponse copiée' })
  expect(await navigator.clipboard.readText()).toBe(`A [1].\n\n[1]: ${location.origin}/a#b "Un titre"`)
})

test('screen readers hear the words of a reply, not its numbers and definitions', async () => {
  const { element } = await answered(new Response(TEXT))
  const status = element.shadowRoot?.querySelector('[role=status]')
  await expect
    .poll(() => status?.textContent)
    .toBe(`Assistant${NBSP}: Ouvert le samedi. Livraison possible, sans frais.`)
})
