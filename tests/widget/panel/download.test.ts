// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { answering, insideOf, mountElement } from '../../support/mountElement.ts'

const files: Blob[] = []

beforeEach(() => {
  files.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 21, 6, 38) })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    files.push(file as Blob)
    return 'blob:conversation'
  })
  // happy-dom follows the link, and leaves the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const by = (headers: Record<string, string>) =>
  new Response('Oui.', { headers: { 'content-type': 'text/plain', ...headers } })
const byModel = () => by({ 'x-chat-model': 'qwen2.5:7b', 'x-chat-provider': 'openai' })
const bySite = () => by({ 'x-chat-model': 'none', 'x-chat-provider': 'demo' })

async function ask(element: NicodataChat, question = 'Un ?'): Promise<void> {
  const over = new Promise(resolve => element.addEventListener('nicodata-chat-reply-finished', resolve, { once: true }))
  // The previous request ends shortly after its last event.
  await expect.poll(() => element.send(question)).toBe(true)
  await over
}

/** The file that a press on the button gives. */
async function download(element: NicodataChat, name = 'Télécharger la conversation'): Promise<string> {
  fireEvent.click(await insideOf(element).findByRole('button', { name }))
  return (await files.at(-1)?.text()) ?? ''
}

/** The lines above the messages, without the first: date, title and address of the page. */
async function factsOf(element: NicodataChat): Promise<string[]> {
  const [head = ''] = (await download(element)).split('**')
  return Array.from(head.matchAll(/^- (.*)$/gm), ([, fact = '']) => fact)
}

test('a downloaded conversation says when and where it was, and how its replies were made', async () => {
  document.title = 'La boutique'
  history.replaceState(null, '', '/panier?token=secret#total')
  try {
    const { element, events } = await mountElement({ open: '', welcome: 'Bonjour.' }, { fetch: async () => byModel() })
    await ask(element)
    expect(await download(element)).toBe(
      `# Assistant

- 2026-11-23 21:06 UTC
- La boutique
- ${location.origin}/panier
- Réponses générées par une IA, à vérifier.

**Assistant :**

Bonjour.

**Vous :**

Un ?

**Assistant :** <!-- ai-disclosure="ai-generated" -->

Oui.
`,
    )
    expect(events.at(-1)).toBe('nicodata-chat-downloaded')
  } finally {
    document.title = ''
    history.replaceState(null, '', '/')
  }
})

test('its file is named by the day', async () => {
  const { element } = await mountElement({ open: '' }, { fetch: answering('Oui.') })
  await ask(element)
  await download(element)
  const [link] = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts
  expect(link).toMatchObject({ href: 'blob:conversation', download: 'conversation-2026-11-23.md' })
})

test('it is written in the language of the chat', async () => {
  const { element } = await mountElement({ open: '', lang: 'en' }, { fetch: async () => by({}) })
  await ask(element)
  expect(await download(element, 'Download the conversation')).toContain(
    '- Answers are written by an AI: check them.\n\n**',
  )
})

const MODEL = 'Réponses générées par une IA, à vérifier.'
const SITE = 'Cite ce site, sans modèle'

test.each([
  ['a backend that says nothing of itself', [() => by({})], [MODEL]],
  ['a site that is quoted', [bySite, bySite], [SITE]],
  ['a model that has replaced quotes', [bySite, byModel, byModel], [MODEL, SITE]],
])('%s is said as it is', async (_, replies, facts) => {
  const answers = replies.map(reply => reply())
  const { element } = await mountElement({ open: '' }, { fetch: answering(...answers) })
  for (const _reply of replies) await ask(element)
  expect((await factsOf(element)).slice(-facts.length - 1)).toEqual([`${location.origin}/`, ...facts])
})

test('replies of the page’s own transport are those of a model; of words that the page adds nothing is said', async () => {
  const { element } = await mountElement({ open: '' }, { fetch: async () => byModel() })
  await ask(element)
  element.addMessage({ role: 'user', content: 'Un humain, s’il vous plaît.' })
  expect((await factsOf(element)).at(-1)).toBe(MODEL)
  element.addMessage({ role: 'assistant', content: 'Anna, bonjour.' })
  const text = await download(element)
  expect(text).toContain('**Assistant :** <!-- ai-disclosure="ai-generated" -->\n\nOui.')
  expect(text).toContain('**Assistant :**\n\nAnna, bonjour.')
  element.clear()
  element.addMessage({ role: 'assistant', content: 'Anna, bonjour.' })
  expect((await factsOf(element)).at(-1)).toBe(`${location.origin}/`)
  element.clear()
  element.transport = {
    async *send() {
      yield { type: 'start' }
      yield { type: 'text-delta', id: 't', delta: 'Oui.' }
    },
  }
  await ask(element)
  expect((await factsOf(element)).slice(-2)).toEqual([`${location.origin}/`, MODEL])
})

test('a stored conversation still says on the next page how its replies were made', async () => {
  const first = await mountElement({ persist: 'session', open: '' }, { fetch: async () => byModel() })
  await ask(first.element)
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('\\"isReplying\\":true')
  first.element.remove()
  const second = await mountElement({ persist: 'session', open: '' }, { fetch: async () => bySite() })
  expect((await factsOf(second.element)).at(-1)).toBe(MODEL)
  await ask(second.element, 'Deux ?')
  expect((await factsOf(second.element)).slice(-2)).toEqual([MODEL, SITE])
})
