// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import type { EventDetails } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => sessionStorage.clear())

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

/** A reply as AI SDK 5 and later stream it. */
function uiReply(...chunks: object[]): Response {
  const all = [{ type: 'start' }, ...chunks, { type: 'finish' }]
  const headers = { 'content-type': 'text/event-stream' }
  return new Response(all.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), { headers })
}

/** An open panel in which a question was answered with these chunks. */
async function answered(chunks: object[], attributes: Record<string, string> = {}) {
  const mounted = await mountElement({ open: '', ...attributes }, { fetch: answering(uiReply(...chunks)) })
  await mounted.element.send('Une question ?')
  await expect.poll(() => mounted.events).toContain('nicodata-chat-reply-finished')
  const images = () => [...(mounted.element.shadowRoot?.querySelectorAll('img') ?? [])]
  return { ...mounted, images, reply: mounted.element.messages.at(-1) }
}

const text = (delta: string) => ({ type: 'text-delta', id: 't', delta })
const file = (url: string, mediaType = 'image/png') => ({ type: 'file', url, mediaType })

test('a picture that the model sends with its bytes is shown at once, without a request', async () => {
  const { images } = await answered([text('La voici.'), file(PIXEL)])
  expect(images()).toMatchObject([{ src: PIXEL, alt: 'Image de la réponse' }])
})

test('a picture that the model sends as an address waits for a click, as a picture of the text does', async () => {
  const { shadow, images } = await answered([file('https://images.example/a.png')])
  expect(images()).toEqual([])
  fireEvent.click(shadow.getByRole('button', { name: 'Charger l’image depuis images.example' }))
  await expect.poll(images).toMatchObject([{ src: 'https://images.example/a.png' }])
})

test('a picture from an origin that the page trusts is loaded at once', async () => {
  const { images } = await answered([file('https://images.example/a.png')], {
    'image-origins': 'https://images.example',
  })
  expect(images()).toHaveLength(1)
})

test('any other file of the model is offered for download under its type', async () => {
  const { shadow } = await answered([file('data:text/csv;base64,YTti', 'text/csv')])
  const link = shadow.getByRole('link', { name: 'Télécharger le fichier (text/csv)' })
  expect(link.getAttribute('href')).toBe('data:text/csv;base64,YTti')
  expect(link.hasAttribute('download')).toBe(true)
})

test.each(['javascript:alert(1)', 'blob:https://page.example/1', 'file:///etc/passwd', 'nonsense:'])(
  'a file of the model at %s is not offered',
  async address => {
    const { shadow, images } = await answered([text('Ceci.'), file(address), file(address, 'text/html')])
    expect(shadow.queryByRole('link')).toBeNull()
    expect(images()).toEqual([])
  },
)

test('sources are a numbered list under the reply: links, and documents by their title', async () => {
  const { shadow } = await answered([
    { type: 'source-url', sourceId: '2', url: 'https://a.example/', title: 'Tarifs [2026]' },
    text('Voir [2] et [5].'),
    { type: 'source-document', sourceId: '5', mediaType: 'application/pdf', title: 'Contrat *signé*.pdf' },
    { type: 'source-url', sourceId: 'x', url: 'https://b.example/' },
    { type: 'source-url', sourceId: 'y', url: 'https://a.example/', title: 'La même' },
  ])
  fireEvent.click(await shadow.findByRole('button', { name: 'Sources (3)' }))
  const list = await shadow.findByRole('list', { name: 'Sources' })
  const items = [...list.children].map(item => [Reflect.get(item, 'value'), item.textContent])
  expect(items).toEqual([
    [2, 'a.example Tarifs [2026]'],
    [5, 'Contrat *signé*.pdf'],
    [3, 'https://b.example/'],
  ])
  expect(shadow.getByRole('link', { name: 'Tarifs [2026]' }).getAttribute('href')).toBe('https://a.example/')
})

test('sources are still there after a change of page', async () => {
  const source = { type: 'source-url', sourceId: '1', url: 'https://a.example/', title: 'Tarifs' }
  const first = await answered([text('Voir.'), source], { persist: 'session' })
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('\\"isReplying\\":true')
  first.element.remove()
  const { element, shadow } = await mountElement({ open: '', persist: 'session' })
  fireEvent.click(await shadow.findByRole('button', { name: 'Sources (1)' }))
  expect(await shadow.findByRole('link', { name: 'Tarifs' })).toBeTruthy()
  expect(element.messages.at(-1)).toMatchObject({ content: 'Voir.', parts: first.reply?.parts })
})

test('each data part is an event that names its message', async () => {
  const mounted = await mountElement(
    {},
    {
      fetch: answering(
        uiReply({ type: 'data-weather', id: 'w', data: 12 }, text('Il fait'), {
          type: 'data-weather',
          id: 'w',
          data: 14,
        }),
        uiReply({ type: 'data-map', data: { city: 'Lyon' } }),
      ),
    },
  )
  const seen: EventDetails['nicodata-chat-data'][] = []
  mounted.element.addEventListener('nicodata-chat-data', ({ detail }) => seen.push(detail))
  const over = () => mounted.events.filter(name => name === 'nicodata-chat-reply-finished').length
  await mounted.element.send('Quel temps ?')
  await expect.poll(over).toBe(1)
  await expect.poll(() => mounted.element.send('Et où ?')).toBe(true)
  await expect.poll(over).toBe(2)
  const [first, second] = mounted.element.messages.filter(({ role }, index) => role === 'assistant' && index > 0)
  expect(seen.at(-2)).toEqual({
    data: { type: 'data-weather', id: 'w', data: 14 },
    messageId: first?.id,
    isFromOtherTab: false,
  })
  expect(seen.at(-1)).toEqual({
    data: { type: 'data-map', data: { city: 'Lyon' } },
    messageId: second?.id,
    isFromOtherTab: false,
  })
})
