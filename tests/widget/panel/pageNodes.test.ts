// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NicodataChat, PropertyValues } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

const logged: unknown[] = []

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => void logged.push(...args))
})

afterEach(() => vi.restoreAllMocks())

const REPLY = [
  '0:"Voici votre panier :"',
  '9:{"toolCallId":"c","toolName":"cart","args":{"size":"L"}}',
  'a:{"toolCallId":"c","result":{"total":59.9}}',
  'd:{"finishReason":"stop"}\n',
].join('\n')

/** An open panel in which a question was answered with a text and a tool's result. */
async function answered(properties: Partial<NicodataChat>, attributes: Record<string, string> = {}) {
  const mounted = await mountElement(
    { open: '', ...attributes },
    { fetch: answering(new Response(REPLY, { headers: { 'x-vercel-ai-data-stream': 'v1' } })), ...properties },
  )
  await mounted.element.send('Mon panier ?')
  await expect.poll(() => mounted.events).toContain('nicodata-chat-reply-finished')
  return mounted
}

/** The page's nodes in the light DOM of the element, each with the parts around its slot. */
function placed(element: NicodataChat) {
  return [...element.children].map(holder => {
    const slot = element.shadowRoot?.querySelector(`slot[name="${holder.slot}"]`)
    return { html: holder.innerHTML, place: slot?.parentElement?.className }
  })
}

function card(text: string): HTMLElement {
  const node = document.createElement('article')
  node.textContent = text
  return node
}

const renderCart: PropertyValues['renderPart'] = part => {
  if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'result') return undefined
  const { total } = part.toolInvocation.result as { total: number }
  return card(`Total : ${total} €`)
}

test('a card of the page replaces a part, in the light DOM of the element', async () => {
  const { element, shadow } = await answered({ renderPart: renderCart })
  await expect.poll(() => placed(element)).toEqual([{ html: '<article>Total : 59.9 €</article>', place: 'reply' }])
  expect(shadow.queryByText(/cart :/)).toBeNull()
  expect(shadow.getByText('Voici votre panier :')).toBeTruthy()
})

test('a card shows a data value at its place, again with each value of the same id, and stays after a reload', async () => {
  onTestFinished(() => sessionStorage.clear())
  const chunk = (value: object) => `data: ${JSON.stringify(value)}\n\n`
  const reply = [
    { type: 'start' },
    { type: 'data-weather', id: 'w', data: { sky: '…' } },
    { type: 'data-progress', data: 1, transient: true },
    { type: 'text-delta', id: 't', delta: 'Il fait beau.' },
    { type: 'data-weather', id: 'w', data: { sky: 'bleu' } },
    { type: 'data-large', data: 'x'.repeat(20_000) },
    { type: 'finish', finishReason: 'stop' },
  ].map(chunk)
  const headers = { 'content-type': 'text/event-stream' }
  const fetch = answering(new Response(reply.join(''), { headers }), 'Oui.')
  const renderPart: PropertyValues['renderPart'] = part =>
    part.type === 'data-weather' && 'data' in part ? card(JSON.stringify(part.data)) : undefined
  const attributes = { open: '', welcome: '', persist: 'session', backend: '/cards' }
  const first = await mountElement(attributes, { fetch, renderPart })
  await first.element.send('Quel temps ?')
  await expect.poll(() => first.events).toContain('nicodata-chat-reply-finished')
  const weather = { type: 'data-weather', id: 'w', data: { sky: 'bleu' } }
  const large = { type: 'data-large', data: 'x'.repeat(20_000) }
  const text = { type: 'text', text: 'Il fait beau.' }
  const cards = [{ html: '<article>{"sky":"bleu"}</article>', place: 'reply' }]
  await expect.poll(() => placed(first.element)).toEqual(cards)
  expect(first.element.messages.at(-1)?.parts).toEqual([weather, text, large])
  await first.element.send('Et demain ?')
  await expect.poll(() => first.element.messages.at(-1)?.content).toBe('Oui.')
  await expect.poll(() => first.events.filter(name => name === 'nicodata-chat-reply-finished')).toHaveLength(2)
  expect(fetch.bodies[1]).toMatchObject({ messages: [{}, { parts: [weather, text, large] }, {}] })
  first.element.remove()
  const second = await mountElement(attributes, { renderPart })
  await expect.poll(() => placed(second.element)).toEqual(cards)
  expect(second.element.messages.find(({ role }) => role === 'assistant')?.parts).toEqual([weather, text])
})

test('a card gets its part and its message, and stays the same node while the reply streams', async () => {
  const made: Node[] = []
  const seen: string[] = []
  const { element } = await answered({
    renderPart(part, message) {
      seen.push(`${message.role} ${part.type}`)
      if (part.type !== 'text') return undefined
      made.push(card(part.text))
      return made.at(-1)
    },
  })
  expect(seen).toContain('assistant tool-invocation')
  // The welcome has a text part too.
  await expect.poll(() => placed(element)).toHaveLength(2)
  expect(element.lastElementChild?.firstChild).toBe(made.at(-1))
  const count = made.length
  element.heading = 'Boutique'
  element.hide()
  element.show()
  expect(made).toHaveLength(count)
})

test('buttons of the page are under each complete reply, and not under the welcome or a question', async () => {
  const { element } = await answered({
    renderActions({ content }) {
      const button = document.createElement('button')
      button.textContent = `Partager « ${content} »`
      return button
    },
  })
  await expect
    .poll(() => placed(element))
    .toEqual([{ html: '<button>Partager « Voici votre panier : »</button>', place: 'reply-actions' }])
})

test.each([
  [
    'throws',
    () => {
      throw new Error('Oups')
    },
    'Oups',
  ],
  ['returns no node', () => 'une carte' as unknown as Node, 'renderPart has to return a Node or undefined.'],
])('a callback that %s only causes an error on the console', async (_, renderPart, message) => {
  const { element, shadow } = await answered({ renderPart })
  expect(await shadow.findByText(/cart :/)).toBeTruthy()
  expect(placed(element)).toEqual([])
  expect(logged.map(error => (error instanceof Error ? error.message : error))).toContain(message)
})

test('the nodes are removed with their message, and come back with the element', async () => {
  const { element } = await answered({ renderPart: renderCart, renderActions: () => card('Utile ?') })
  await expect.poll(() => placed(element)).toHaveLength(2)
  element.remove()
  await expect.poll(() => placed(element)).toHaveLength(0)
  document.body.append(element)
  await expect.poll(() => placed(element)).toHaveLength(2)
  element.clear()
  await expect.poll(() => placed(element)).toHaveLength(0)
})
