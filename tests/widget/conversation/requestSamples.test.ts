// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

// `npm run reference` shows these files in docs/reference/wire.md.
const SAMPLES = join(import.meta.dirname, '../../../docs/samples/requests')

const TOOL = {
  name: 'readCart',
  title: 'Your cart',
  description: 'What is in the cart',
  inputSchema: { type: 'object', properties: {} },
  confirm: true,
  execute: () => 'two lamps',
}

function sample(name: string) {
  return JSON.parse(readFileSync(join(SAMPLES, `${name}.json`), 'utf8'))
}

function plain(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/plain' } })
}

/** The body of the second question, with the ids of the samples. */
async function secondQuestion(attributes: Record<string, string>) {
  const fetch = answering(plain('At 9.'), plain('At 10.'))
  const { element, events } = await mountElement(
    { lang: 'en', ...attributes },
    { fetch, tools: [TOOL], body: { customer: '4711' } },
  )
  for (const [place, question] of ['When do you open?', 'And on Saturdays?'].entries()) {
    await element.send(question)
    await expect.poll(() => events.filter(name => name === 'nicodata-chat-reply-finished')).toHaveLength(place + 1)
  }
  const text = JSON.stringify(fetch.bodies[1])
  const ids = new Set([...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id))
  const named = [...ids].reduce(
    (body, id, place) => body.replaceAll(id, place === 0 ? 'conversation-1' : `message-${place}`),
    text,
  )
  return JSON.parse(named)
}

test('a question has the fields of the sample of the documentation', async () => {
  document.documentElement.lang = 'en'
  document.title = 'Opening hours'
  onTestFinished(() => {
    document.title = ''
    document.documentElement.lang = ''
  })
  const { page, ...body } = await secondQuestion({ context: 'page' })
  const { page: shown, ...others } = sample('question')
  expect(body).toEqual(others)
  // Without a layout, the page of a test has neither an address of its own nor a heading in the window.
  expect(page).toEqual({ ...shown, url: expect.any(String), heading: expect.any(String) })
})

test('a question of the text protocol is the sample of the documentation', async () => {
  expect(await secondQuestion({ 'stream-protocol': 'text' })).toEqual(sample('text'))
})

test('feedback is the sample of the documentation', () => {
  expect(Object.keys(sample('feedback'))).toEqual(['id', 'kind'])
})
