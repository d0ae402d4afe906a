// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { mountElement } from '../../support/mountElement.ts'

const TAKES = { 'x-chat-owner-questions': 'on', 'x-chat-message-id': 'reply-1' }
const NOTHING = 'Je ne trouve pas de réponse à cette question sur ce site.\n\n[suite-0]: #handover'
const ASK = 'Poser cette question au responsable du site'

interface Sent {
  address: string
  init: RequestInit
}

/** A chat whose replies are this text with these headers. `answers` are those to feedback. */
async function chat(
  headers: Record<string, string> = TAKES,
  {
    text = NOTHING,
    attributes = {},
    answers = [204],
  }: { text?: string; attributes?: Record<string, string>; answers?: number[] } = {},
) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    if (!String(address).endsWith('/api/feedback'))
      return new Response(text, { headers: { 'content-type': 'text/plain', ...headers } })
    sent.push({ address: String(address), init })
    const status = answers.length > 1 ? answers.shift() : answers[0]
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status: status ?? 204 })
  }
  const mounted = await mountElement({ open: '', ...attributes }, { fetch })
  return { ...mounted, sent }
}

async function ask(element: NicodataChat, question: string): Promise<void> {
  const over = new Promise(resolve =>
    element.addEventListener('nicodata-chat-messages-changed', resolve, { once: true }),
  )
  await expect.poll(() => element.send(question)).toBe(true)
  await over
}

/** The action under the answer, the text that it shows, and the button that sends it. */
function actionOf(element: NicodataChat) {
  const details = element.shadowRoot?.querySelector('details:has(.action-button)')
  return {
    details,
    summary: details?.querySelector('summary'),
    text: details?.querySelector('p')?.textContent,
    send: details?.querySelector('button'),
    alert: details?.querySelector('[role=alert]'),
  }
}

function textOf({ init }: Sent): unknown {
  return JSON.parse(String(init.body))
}

test('under an answer that found nothing, a press shows the question, and a second one sends it alone', async () => {
  const { element, shadow, sent } = await chat(TAKES, { attributes: { backend: 'https://chat.example' } })
  await ask(element, 'Livrez-vous ?')
  await ask(element, '  Livrez-vous\n à Lorient ? ')
  await expect.poll(() => actionOf(element).summary?.textContent).toBe(ASK)
  const { details, summary, text, send } = actionOf(element)
  expect(details?.hasAttribute('open')).toBe(false)
  expect(text).toBe('Livrez-vous à Lorient ?')
  if (!(summary instanceof HTMLElement) || !send) throw new Error('There is no action.')
  fireEvent.click(summary)
  expect(sent).toEqual([])
  fireEvent.click(send)
  const done = await shadow.findByText('Question transmise, sans votre nom.', { selector: '.ending' })
  expect(sent.map(({ address }) => address)).toEqual(['https://chat.example/api/feedback'])
  expect(sent.map(textOf)).toEqual([{ id: 'reply-1', kind: 'unanswered', text: 'Livrez-vous à Lorient ?' }])
  expect(sent[0]?.init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit', keepalive: true })
  expect(actionOf(element).details).toBeNull()
  // It takes the focus of the button, for screen readers: see the journey of the proof.
  expect(done.tabIndex).toBe(-1)
})

test.each([
  ['refuses it', 429],
  ['does not know the reply', 404],
  ['cannot be reached', 0],
])('if the backend %s, the action says so, stays, and can be pressed again', async (_, status) => {
  const { element, shadow, sent } = await chat(TAKES, { answers: [status, 204] })
  await ask(element, 'Livrez-vous ?')
  await expect.poll(() => actionOf(element).send).toBeTruthy()
  fireEvent.click(actionOf(element).send as HTMLElement)
  await expect.poll(() => actionOf(element).alert?.textContent).toMatch(/Votre question est conservée\.$/)
  fireEvent.click(actionOf(element).send as HTMLElement)
  await shadow.findByText('Question transmise, sans votre nom.', { selector: '.ending' })
  expect(sent).toHaveLength(2)
})

test.each<[string, Record<string, string>, Parameters<typeof chat>[1]]>([
  ['from a backend that does not take it', { 'x-chat-message-id': 'reply-1' }, {}],
  ['from a backend that says anything else', { ...TAKES, 'x-chat-owner-questions': '1' }, {}],
  ['that needs no person', TAKES, { text: 'Oui.' }],
  ['of a backend whose feedback has no address', TAKES, { attributes: { endpoint: 'https://chat.example/ask' } }],
])('an answer %s has no such action', async (_, headers, options) => {
  const { element, shadow } = await chat(headers, options)
  await ask(element, 'Livrez-vous ?')
  await shadow.findByRole('button', { name: 'Copier la réponse' })
  expect(actionOf(element).details).toBeNull()
})

test('a long question is cut to 300 characters at a word, and what is shown is what is sent', async () => {
  const { element, sent, shadow } = await chat()
  await ask(element, 'Livrez-vous à Lorient '.repeat(20))
  await expect.poll(() => actionOf(element).send).toBeTruthy()
  const { text = '', send } = actionOf(element)
  expect(text?.length).toBeLessThanOrEqual(300)
  expect(text).toMatch(/ Lorient…$|-vous…$|à…$/)
  fireEvent.click(send as HTMLElement)
  await shadow.findByText('Question transmise, sans votre nom.', { selector: '.ending' })
  expect(sent.map(textOf)).toMatchObject([{ text }])
})

test('the next question has an action of its own', async () => {
  const { element, shadow, sent } = await chat({ 'x-chat-owner-questions': 'on' })
  await ask(element, 'Livrez-vous ?')
  await expect.poll(() => actionOf(element).send).toBeTruthy()
  fireEvent.click(actionOf(element).send as HTMLElement)
  await shadow.findByText('Question transmise, sans votre nom.', { selector: '.ending' })
  await ask(element, 'Et à Vannes ?')
  await expect.poll(() => actionOf(element).text).toBe('Et à Vannes ?')
  expect(sent).toHaveLength(1)
})

test('without a press, nothing is sent', async () => {
  const { element, sent } = await chat(TAKES, { attributes: { 'send-feedback': '', feedback: '' } })
  await ask(element, 'Livrez-vous ?')
  await expect.poll(() => actionOf(element).send).toBeTruthy()
  element.hide()
  element.show()
  await ask(element, 'Et à Vannes ?')
  element.remove()
  expect(sent).toEqual([])
})

test('what is sent is the sample of the documentation', async () => {
  const { element, sent } = await chat(TAKES, { attributes: { lang: 'en' } })
  await ask(element, 'Do you deliver to Lorient?')
  await expect.poll(() => actionOf(element).send).toBeTruthy()
  fireEvent.click(actionOf(element).send as HTMLElement)
  await expect.poll(() => sent).toHaveLength(1)
  const sample = readFileSync('docs/samples/requests/ownerQuestion.json', 'utf8')
  expect(sent.map(textOf)).toEqual([JSON.parse(sample)])
})
