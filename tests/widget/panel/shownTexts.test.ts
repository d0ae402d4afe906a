// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const ui = (...chunks: unknown[]) =>
  new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
  })

/** A reply of these texts. */
const streamed = (...deltas: string[]) =>
  ui(
    { type: 'start' },
    { type: 'text-start', id: 'a' },
    ...deltas.map(delta => ({ type: 'text-delta', id: 'a', delta })),
    { type: 'text-end', id: 'a' },
    { type: 'finish' },
  )

/** A reply that breaks off after these words. */
const cutAfter = (delta: string) =>
  ui({ type: 'start' }, { type: 'text-start', id: 'a' }, { type: 'text-delta', id: 'a', delta })

test.each([
  ['bold', 'Voici **du gras', 'strong', 'du gras'],
  ['code', 'Écrivez `npm run', 'code', 'npm run'],
  ['emphasis', 'Un *mot', 'em', 'mot'],
  ['a link', 'Voir [le site](https://a.test/pa', 'p', 'Voir le site'],
  ['a line that may become a heading', 'Trois choses\n-', 'p', 'Trois choses'],
])('A reply that was cut is completed as while it streamed: %s', async (_, text, name, expected) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(cutAfter(text)) })
  const failed = new Promise(resolve => element.addEventListener('nicodata-chat-error', resolve))
  await element.send('Et ?')
  await failed
  await shadow.findByText(/interrompue/)
  expect(element.shadowRoot?.querySelector(`.turn:last-of-type .reply ${name}`)?.textContent?.trim()).toBe(expected)
})

test.each([
  ['heartbeats', [' '.repeat(1024), 'Bonjour.\n\n', '    npm start'], '<p>Bonjour.</p>', 1],
  ['blank tokens', [' ', ' ', ' ', ' ', ' ', 'Bonjour.'], '<p>Bonjour.</p>', 0],
  ['a template literal', ['\n      Bonjour.\n\n      - un\n        - deux\n    '], '<p>Bonjour.</p>', 0],
])('Blanks before the words of a reply make it no code: %s', async (_, deltas, start, codes) => {
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(streamed(...deltas)) })
  await element.send('Et ?')
  await shadow.findByText('Bonjour.')
  await shadow.findByRole('button', { name: 'Copier la réponse' })
  const reply = element.shadowRoot?.querySelector('.turn:last-of-type .markdown [data-blocks]')
  expect(reply?.innerHTML.startsWith(start)).toBe(true)
  expect(reply?.querySelectorAll('pre')).toHaveLength(codes)
})

test('Blanks before the words of a welcome and of an added message make them no code', async () => {
  const text = '\n      Bonjour.\n\n      Une question ?\n    '
  const { element, shadow } = await mountElement({ open: '', welcome: text })
  await shadow.findByText('Une question ?')
  element.addMessage({ role: 'assistant', content: text.replaceAll('Une question', 'Encore une question') })
  await shadow.findByText('Encore une question ?')
  element.addMessage({ role: 'assistant', content: 'Voici.\n\n          Une dernière question ?' })
  await shadow.findByText('Une dernière question ?')
  expect(element.shadowRoot?.querySelectorAll('pre')).toHaveLength(0)
})

test('A reply that has only blanks is not shown', async () => {
  const { element, shadow } = await mountElement({ open: '', welcome: '' }, { fetch: answering(cutAfter('   \n ')) })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failed = new Promise(resolve => element.addEventListener('nicodata-chat-error', resolve))
  await element.send('Et ?')
  await failed
  await shadow.findByText('Et ?')
  expect(element.shadowRoot?.querySelectorAll('.reply')).toHaveLength(0)
})

test('A reply that is one fence around Markdown is shown as its content, and copied as it came', async () => {
  const text = '```markdown\n# Titre\n\n- **un**\n```'
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(streamed(text)) })
  await element.send('Un document ?')
  expect((await shadow.findByText('un')).localName).toBe('strong')
  fireEvent.click(await shadow.findByRole('button', { name: 'Copier la réponse' }))
  await shadow.findByRole('button', { name: 'Réponse copiée' })
  expect(await navigator.clipboard.readText()).toBe(text)
})
