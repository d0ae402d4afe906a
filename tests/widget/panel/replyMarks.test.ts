// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const reply = (headers: Record<string, string>) =>
  new Response('Ja.', { headers: { 'content-type': 'text/plain', ...headers } })

async function ask(element: NicodataChat): Promise<void> {
  const over = new Promise(resolve => element.addEventListener('nicodata-chat-reply-finished', resolve, { once: true }))
  await expect.poll(() => element.send('Eins?')).toBe(true)
  await over
}

/** The mark and the language of each message of the assistant, as the panel shows them. */
function marksOf(element: NicodataChat): (string | null)[][] {
  return Array.from(element.shadowRoot?.querySelectorAll('.reply') ?? [], shown => [
    shown.getAttribute('ai-disclosure'),
    shown.getAttribute('lang'),
  ])
}

test.each([
  ['of a backend that says nothing of itself', {}, ['ai-generated', null]],
  ['of a named model', { 'x-chat-model': 'qwen2.5', 'content-language': 'de' }, ['ai-generated', 'de']],
  ['in several languages', { 'content-language': 'de-AT, de' }, ['ai-generated', 'de-AT']],
  ['that quotes the site', { 'x-chat-provider': 'demo', 'content-language': 'de' }, [null, 'de']],
])('a reply %s says so to programs and readers', async (_, headers, marks) => {
  const { element } = await mountElement({ open: '', welcome: 'Bonjour.' }, { fetch: answering(reply(headers)) })
  await ask(element)
  await expect.poll(() => marksOf(element)).toEqual([[null, null], marks])
  // The name before the reply is a word of the panel.
  expect(
    element.shadowRoot
      ?.querySelector('.reply:last-child .visually-hidden, [role=listitem]:last-child .visually-hidden')
      ?.getAttribute('lang'),
  ).toBe('fr')
})

test('each reply keeps its own marks, also on the next page', async () => {
  const replies = [reply({ 'x-chat-provider': 'demo', 'content-language': 'de' }), reply({ 'x-chat-model': 'qwen2.5' })]
  const { element } = await mountElement(
    { open: '', persist: 'session', welcome: '' },
    { fetch: answering(...replies) },
  )
  await ask(element)
  await ask(element)
  element.addMessage({ role: 'assistant', content: 'Anna, bonjour.' })
  const marks = [
    [null, 'de'],
    ['ai-generated', null],
    [null, null],
  ]
  await expect.poll(() => marksOf(element).slice(-3)).toEqual(marks)
  element.remove()
  const next = await mountElement({ open: '', persist: 'session', welcome: '' })
  await expect.poll(() => marksOf(next.element).slice(-3)).toEqual(marks)
  expect(next.element.messages.map(({ disclosure }) => disclosure).filter(Boolean)).toEqual(['none', 'ai-generated'])
})

test('no backend gets these marks', async () => {
  const fetch = answering(reply({ 'content-language': 'de' }), 'Ja.')
  const { element } = await mountElement({ open: '' }, { fetch })
  await ask(element)
  await ask(element)
  expect(JSON.stringify(fetch.bodies.at(-1))).not.toMatch(/disclosure|"lang"/)
})

test('a reply is announced in its own language, and what follows in that of the panel', async () => {
  const { element } = await mountElement({ open: '' }, { fetch: answering(reply({ 'content-language': 'de' })) })
  const status = element.shadowRoot?.querySelector('[role=status]')
  const said: string[][] = []
  const observer = new MutationObserver(() => {
    if (status?.textContent) said.push([status.textContent, status.getAttribute('lang') ?? ''])
  })
  observer.observe(status as Element, { childList: true })
  await ask(element)
  await expect.poll(() => said.at(-1)).toEqual([expect.stringMatching(/Ja\.$/), 'de'])
  element.clear()
  await expect.poll(() => said.at(-1)?.[1]).toBe('')
})

test('a stored mark that is none is not shown', async () => {
  const { element } = await mountElement({ open: '' })
  element.messages = [{ id: 'a', role: 'assistant', content: 'Oui.', disclosure: '"><script>', lang: 'fr' }]
  await expect.poll(() => marksOf(element)).toEqual([[null, 'fr']])
})
