// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const QUESTION = 'Vos délais ?'
const BROKEN = [new TypeError('Failed to fetch'), new Response('', { status: 503 }), new Response('')] as const

/** An open panel of a page that shows no failure, after a question that has failed. */
async function failed(
  answers: readonly (string | Response | Error)[],
  attributes: Record<string, string> = {},
  properties: Partial<NicodataChat> = {},
) {
  const fetch = answering(...answers)
  const mounted = await mountElement({ open: '', ...attributes }, { fetch, ...properties })
  const { element, shadow, events } = mounted
  const field = (await shadow.findByRole('textbox')) as HTMLTextAreaElement
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const press = async (name: string) => fireEvent.click(await shadow.findByRole('button', { name }))
  const questions = () => element.messages.flatMap(({ role, content }) => (role === 'user' ? content : []))
  write(QUESTION)
  fireEvent.keyDown(field, { key: 'Enter' })
  await expect.poll(() => events).toContain('nicodata-chat-error')
  return { ...mounted, fetch, field, write, press, questions }
}

test.each(BROKEN)('a question that fails (%s) is in the field again, and its actions are under it', async broken => {
  const { shadow, field, press, questions } = await failed([broken, 'Dix jours.'])
  await expect.poll(() => field.value).toBe(QUESTION)
  expect(shadow.queryByRole('alert')).toBeNull()
  expect(shadow.getByRole('button', { name: 'Modifier la question' })).toBeTruthy()
  await press('Reposer la question')
  await shadow.findByText('Dix jours.')
  expect([field.value, questions()]).toEqual(['', [QUESTION]])
})

test('sent again from the field, a failed question is not there twice', async () => {
  const { shadow, field, fetch, questions } = await failed([new TypeError(), new TypeError(), 'Dix jours.'])
  for (const requests of [2, 3]) {
    await expect.poll(() => field.value).toBe(QUESTION)
    fireEvent.keyDown(field, { key: 'Enter' })
    await expect.poll(() => fetch.bodies).toHaveLength(requests)
  }
  await shadow.findByText('Dix jours.')
  expect([field.value, questions()]).toEqual(['', [QUESTION]])
})

test('another question after a failed one is asked beside it', async () => {
  const { shadow, field, write, questions } = await failed([new TypeError(), 'Dix jours.'])
  await expect.poll(() => field.value).toBe(QUESTION)
  write('Et vos tarifs ?')
  fireEvent.keyDown(field, { key: 'Enter' })
  await shadow.findByText('Dix jours.')
  expect(questions()).toEqual([QUESTION, 'Et vos tarifs ?'])
})

test('what the visitor has written meanwhile stays in the field', async () => {
  const body = new ReadableStream({ start: stream => void setTimeout(() => stream.error(new Error('cut')), 20) })
  const fetch = answering(new Response(body))
  const { element, shadow, events } = await mountElement({ open: '', 'draft-while-loading': '' }, { fetch })
  const field = (await shadow.findByRole('textbox')) as HTMLTextAreaElement
  element.send(QUESTION)
  fireEvent.change(field, { target: { value: 'Autre chose' } })
  await expect.poll(() => events).toContain('nicodata-chat-error')
  await shadow.findByRole('button', { name: 'Reposer la question' })
  expect(field.value).toBe('Autre chose')
})

test.each([
  ['has its text once', '', QUESTION],
  ['keeps a draft beside it', 'Pour deux personnes', `${QUESTION}\nPour deux personnes`],
])('an edit of a failed question %s', async (_, draft, expected) => {
  const { field, write, press, questions } = await failed([new TypeError()])
  await expect.poll(() => field.value).toBe(QUESTION)
  if (draft) write(draft)
  await press('Modifier la question')
  await expect.poll(questions).toEqual([])
  expect(field.value).toBe(expected)
})

test('a reply that breaks off after its first words leaves the field empty', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const reply = writable.getWriter()
  const { element, shadow, events } = await mountElement({ open: '' }, { fetch: answering(new Response(readable)) })
  const field = (await shadow.findByRole('textbox')) as HTMLTextAreaElement
  element.send(QUESTION)
  void reply.write(new TextEncoder().encode('Dix'))
  await shadow.findByText('Dix')
  void reply.abort(new TypeError('cut'))
  await expect.poll(() => events).toContain('nicodata-chat-error')
  await shadow.findByRole('button', { name: 'Reposer la question' })
  expect(field.value).toBe('')
})

test('with show-errors the reason is shown, with one button to try again', async () => {
  const { shadow, field } = await failed([new TypeError()], { 'show-errors': '' })
  await shadow.findByRole('alert')
  await expect.poll(() => field.value).toBe(QUESTION)
  expect(shadow.queryByRole('button', { name: 'Reposer la question' })).toBeNull()
  expect(shadow.getByRole('button', { name: 'Modifier la question' })).toBeTruthy()
})

test('files that the page adds after a failure are sent with a new question', async () => {
  const file = (name: string) => [{ name, contentType: 'text/plain', url: 'data:text/plain,a' }]
  const { element, shadow, field, questions } = await failed([new TypeError(), 'Oui.'], {}, { attachments: file('a') })
  await expect.poll(() => field.value).toBe(QUESTION)
  element.attachments = file('b')
  fireEvent.keyDown(field, { key: 'Enter' })
  await shadow.findByText('Oui.')
  expect(questions()).toEqual([QUESTION, QUESTION])
  expect(element.messages.at(-2)?.experimental_attachments).toMatchObject(file('b'))
})

test('after four seconds without a word, the panel shows and announces that the reply is late, until it begins', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const reply = writable.getWriter()
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(new Response(readable)) })
  const late = 'La réponse tarde à venir…'
  const texts = () => element.shadowRoot?.textContent?.split(late).length ?? 0
  await expect.poll(() => vi.advanceTimersByTime(10) && shadow.queryByRole('log')).toBeTruthy()
  element.send(QUESTION)
  await expect.poll(() => vi.advanceTimersByTime(10) && element.shadowRoot?.querySelector('.dots')).toBeTruthy()
  vi.advanceTimersByTime(3_500)
  expect(texts()).toBe(1)
  // Shown, and announced.
  await expect.poll(() => vi.advanceTimersByTime(100) && texts()).toBe(3)
  void reply.write(new TextEncoder().encode('Dix jours'))
  await expect.poll(() => vi.advanceTimersByTime(100) && shadow.queryByText('Dix jours')).toBeTruthy()
  expect(element.shadowRoot?.querySelector('.dots')?.textContent).toBe('')
  vi.useRealTimers()
})
