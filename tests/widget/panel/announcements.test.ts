// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const NBSP = '\u00a0'
const ASSISTANT = `Assistant${NBSP}: `

/** A chat, and all texts of its status so far. */
async function listen(attributes: Record<string, string> = { open: '' }, properties: Partial<NicodataChat> = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const chat = await mountElement(attributes, properties)
  const [status, ...others] = chat.element.shadowRoot?.querySelectorAll('[role=status]') ?? []
  expect(others).toEqual([])
  expect(status?.closest('[role=dialog]')).toBeNull()
  const said: (string | null)[] = []
  const observer = new MutationObserver(() => status?.textContent && said.push(status.textContent))
  observer.observe(status as Element, { childList: true, characterData: true, subtree: true })
  return { ...chat, said }
}

/** The announcement of a reply, without the name of the assistant. */
async function announced(markdown: string): Promise<string> {
  const { element, said } = await listen({ open: '' }, { fetch: answering(markdown) })
  await element.send('Une question')
  await expect.poll(() => said).toHaveLength(2)
  expect(said[0]).toBe('Réponse en cours')
  expect(said[1]).toMatch(new RegExp(`^${ASSISTANT}`))
  return said[1]?.slice(ASSISTANT.length) ?? ''
}

test.each([
  ['words without signs of markdown', '# Titre\n\nUn **mot** et _deux_.', 'Titre. Un mot et deux.'],
  ['a pause after each item', 'Trois :\n\n- un\n- deux\n  - bis\n- trois', 'Trois : un. deux, bis. trois.'],
  ['a pause after each cell and row', '| Objet | Prix |\n|---|--:|\n| dbt | 0 € |', 'Objet, Prix. dbt, 0 €.'],
  ['every star that is shown', '2 * 3 = 6, et `a * b`', '2 * 3 = 6, et a * b.'],
  ['code by its name', 'Essayez :\n\n```sql\nselect 1\nfrom t\n```', 'Essayez : Code, select 1, from t.'],
  ['tasks by their state', '- [x] écrit\n- [ ] relu', 'Fait écrit. À faire relu.'],
  ['pictures by their description, without a button', '![Un schéma](https://a.example/b.png)', 'Un schéma.'],
  ['no number of a source', 'Oui [1].\n\n[1]: https://a.example "Titre"', 'Oui.'],
])('a reply is announced with %s', async (_, markdown, spoken) => {
  expect((await announced(markdown)).replaceAll(NBSP, ' ')).toBe(spoken.replaceAll(NBSP, ' '))
})

test('a long reply is announced by its length and its first paragraph', async () => {
  const markdown = `En bref : **oui**.\n\n${'- un point de plus\n'.repeat(60)}`
  expect(await announced(markdown)).toBe('Réponse de 243 mots. En bref : oui.')
})

test('a title above a long reply is not its first paragraph', async () => {
  const markdown = `**Services**\n\nUn audit de **deux** semaines.\n\n${'- un point de plus\n'.repeat(60)}`
  expect(await announced(markdown)).toBe('Réponse de 246 mots. Un audit de deux semaines.')
})

test('an announced text is removed, so that screen readers do not find it below the conversation', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { element, said } = await listen({ open: '' }, { fetch: answering('Oui.') })
  await element.send('Une question')
  await expect.poll(() => vi.advanceTimersByTime(50) && said.length).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(element.shadowRoot?.querySelector('[role=status]')?.textContent).toBe('')
  vi.useRealTimers()
})

test('a reply to a closed panel is announced as news', async () => {
  const { element, said } = await listen({}, { fetch: answering('Oui.') })
  await element.send('Une question')
  await expect.poll(() => said).toEqual(['Réponse en cours', 'Nouvelle réponse'])
  element.show()
  await expect.poll(() => said.slice(2)).toEqual([`${ASSISTANT}Oui.`])
  element.hide()
  element.show()
  element.clear()
  await expect.poll(() => said.slice(3)).toEqual(['Conversation effacée'])
})

test('a first question that is edited clears nothing', async () => {
  const { element, said, shadow } = await listen({ open: '' }, { fetch: answering('Oui.') })
  await element.send('Une question')
  await expect.poll(() => said).toHaveLength(2)
  fireEvent.click(shadow.getByRole('button', { name: 'Modifier la question' }))
  await expect.poll(() => element.messages).toHaveLength(1)
  fireEvent.click(shadow.getByRole('button', { name: 'Agrandir la discussion' }))
  await expect.poll(() => said.slice(2)).toEqual(['Discussion agrandie'])
})

test('a reply that the visitor stops is announced as stopped', async () => {
  const body = new ReadableStream({ start: stream => stream.enqueue(new TextEncoder().encode('Le début')) })
  const { element, said, shadow } = await listen({ open: '' }, { fetch: answering(new Response(body)) })
  await element.send('Une question')
  await shadow.findByText('Le début')
  element.stop()
  await expect.poll(() => said.at(-1)).toBe(`${ASSISTANT}Le début. Réponse arrêtée avant la fin.`)
})

test('a failure that the page does not show is announced, without a notice', async () => {
  const { element, said, shadow } = await listen({ open: '' }, { fetch: answering(new Response('', { status: 503 })) })
  await element.send('Une question')
  await expect.poll(() => said).toEqual(['Réponse en cours', 'Pas de réponse.'])
  expect(shadow.queryByRole('alert')).toBeNull()
})

test('a failure that is shown is not announced twice', async () => {
  const fetch = answering(new Response('', { status: 503 }))
  const { element, said, shadow } = await listen({ open: '', 'show-errors': '' }, { fetch })
  await element.send('Une question')
  await shadow.findByRole('alert')
  await expect.poll(() => said).toEqual(['Réponse en cours'])
  element.clear()
  await expect.poll(() => said).toEqual(['Réponse en cours', 'Conversation effacée'])
})

test('copies and the cleared conversation are announced', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const markdown = '```\ncode\n```'
  const { element, said, shadow } = await listen({ open: '' }, { fetch: answering(markdown) })
  await element.send('Une question')
  await expect.poll(() => said).toHaveLength(2)
  fireEvent.click(shadow.getByRole('button', { name: 'Copier la réponse' }))
  await expect.poll(() => said.at(-1)).toBe('Réponse copiée')
  fireEvent.click(shadow.getByRole('button', { name: 'Copier le code' }))
  await expect.poll(() => said.at(-1)).toBe('Code copié')
  fireEvent.click(shadow.getByRole('button', { name: 'Effacer la conversation' }))
  await expect.poll(() => said.at(-1)).toBe('Conversation effacée')
})

test('the first opening announces the welcome and who answers, and later ones do not', async () => {
  const { element, said, shadow } = await listen({})
  element.show()
  const welcome = 'Bonjour ! Comment puis-je vous aider ? Assistant IA. Réponses générées par une IA, à vérifier.'
  await expect.poll(() => said.map(text => text?.replaceAll(NBSP, ' '))).toEqual([`Assistant : ${welcome}`])
  element.hide()
  element.show()
  fireEvent.click(await shadow.findByRole('button', { name: 'Agrandir la discussion' }))
  await expect.poll(() => said.slice(1)).toEqual(['Discussion agrandie'])
})

test.each([
  ['is open from the start', { open: '' }],
  ['stands in the page', { mode: 'inline' }],
])('a panel that %s announces nothing by itself', async (_, attributes) => {
  const { said, shadow } = await listen({ ...attributes })
  await shadow.findByText(/Bonjour/)
  fireEvent.change(shadow.getByRole('textbox'), { target: { value: 'a'.repeat(4000) } })
  // The status says texts in their order.
  await expect.poll(() => said).toEqual([expect.stringContaining('4000')])
})

test('a panel that becomes large, and a card again, announces it', async () => {
  const { said, shadow } = await listen()
  const enlarge = await shadow.findByRole('button', { name: 'Agrandir la discussion' })
  fireEvent.click(enlarge)
  await expect.poll(() => said).toEqual(['Discussion agrandie'])
  fireEvent.keyDown(enlarge, { key: 'Escape' })
  await expect.poll(() => said.slice(1)).toEqual(['Discussion réduite'])
})

test('the number of characters is announced when it appears, and at the limit', async () => {
  const { said, shadow } = await listen({ open: '', 'max-length': '20' })
  const input = await shadow.findByRole('textbox', { name: 'Votre question' })
  const write = (length: number) => fireEvent.change(input, { target: { value: 'a'.repeat(length) } })
  write(17)
  write(18)
  await expect.poll(() => said).toEqual(['18 caractères sur 20'])
  write(19)
  write(20)
  await expect.poll(() => said).toEqual(['18 caractères sur 20', '20 caractères sur 20'])
})

test('a stored conversation is not announced', async () => {
  const { element, said, shadow } = await listen()
  element.messages = [
    { role: 'user', content: 'Une question' },
    { role: 'assistant', content: 'Une réponse' },
    { role: 'user', content: 'Et encore ?' },
  ]
  await shadow.findByText('Une réponse')
  expect(said).toEqual([])
})
