// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { answering, insideOf, mountElement } from '../../support/mountElement.ts'
import { scriptedBody } from '../chat/scriptedFetch.ts'

const WELCOME = /^Bonjour/
const STOPPED = frenchStrings.endedByAbort
const REPLY = { role: 'assistant', content: 'De l’autre onglet.' }

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a conversation is not stored, unless the page asks for it', async () => {
  const { element, events } = await mountElement({ backend: '/a' }, { fetch: answering('Oui.') })
  await element.send('Encore là ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(localStorage.length + sessionStorage.length).toBe(0)
})

test.each([
  ['session', () => sessionStorage],
  ['local', () => localStorage],
] as const)(
  'persist="%s" brings the conversation back on the next page, and clearing erases it',
  async (persist, storage) => {
    const first = await asked({ persist })
    first.element.remove()

    const second = await mountElement({ backend: '/a', persist, open: '' })
    await insideOf(second.element).findByText('Encore là ?')
    expect(second.element.messages.map(({ content }) => content).slice(1)).toEqual(['Encore là ?', 'Oui.'])
    second.element.clear()
    expect(storage().length).toBe(0)
  },
)

test('a question is stored at once, because the visitor may leave the page before the end of the reply', async () => {
  const fetch = () => new Promise<Response>(() => {})
  const first = await mountElement({ backend: '/a', persist: 'session' }, { fetch })
  await first.element.send('Encore là ?')
  const second = await mountElement({ backend: '/a', persist: 'session', open: '' }, { fetch })
  expect(await insideOf(second.element).findByText('Encore là ?')).toBeTruthy()
})

test('a conversation stored by another page can be cleared before the panel is first needed', async () => {
  sessionStorage.setItem('nicodata-chat /a', '[{"id":"1","role":"user","content":"Un ?"}]')
  const { element, events } = await mountElement({ backend: '/a', persist: 'session' })
  element.clear()
  await expect.poll(() => events).toEqual(['nicodata-chat-clear'])
  expect(sessionStorage.length).toBe(0)
})

test('persist may be asked for in the middle of a conversation', async () => {
  const { element } = await mountElement({ backend: '/a' }, { fetch: answering('Oui.') })
  element.show()
  element.persist = 'session'
  await element.send('Encore là ?')
  await expect.poll(() => sessionStorage.getItem('nicodata-chat /a#')).toContain('Oui.')
})

/** An element whose conversation has one question and its answer. */
async function asked(attributes: Record<string, string>, question = 'Encore là ?') {
  const mounted = await mountElement({ backend: '/a', ...attributes }, { fetch: answering('Oui.') })
  await mounted.element.send(question)
  await expect.poll(() => mounted.events).toContain('nicodata-chat-reply-finished')
  // The request ends shortly after its last event.
  const stores = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  await expect.poll(stores).not.toContain('\\"isReplying\\":true')
  return mounted
}

const contentsOf = ({ messages }: NicodataChat) => messages.slice(1).map(({ content }) => content)

test('consent that is withdrawn erases what was stored, and keeps the conversation on the screen', async () => {
  const { element } = await asked({ persist: 'local' })
  await expect.poll(() => localStorage.length).toBe(1)
  element.removeAttribute('persist')
  expect(localStorage.length).toBe(0)
  expect(contentsOf(element)).toEqual(['Encore là ?', 'Oui.'])
})

test('consent that is withdrawn before the panel is needed erases too', async () => {
  const first = await asked({ persist: 'local' })
  first.element.remove()
  const { element } = await mountElement({ backend: '/a', persist: 'local' })
  element.persist = 'none'
  expect(localStorage.length).toBe(0)
})

test('clearing erases a conversation that the page no longer stores', async () => {
  const first = await asked({ persist: 'local' })
  first.element.remove()
  const { element } = await mountElement({ backend: '/a' })
  element.clear()
  expect(localStorage.length).toBe(0)
})

test('a conversation moves with its store', async () => {
  const first = await asked({ persist: 'local' })
  first.element.persist = 'session'
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  first.element.remove()
  const second = await mountElement({ backend: '/a', persist: 'session' })
  second.element.persist = 'local'
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0])
})

test('consent that comes in the middle of a conversation stores it at once', async () => {
  const { element } = await asked({})
  element.persist = 'local'
  expect(localStorage.getItem('nicodata-chat /a#')).toContain('Oui.')
})

test('consent that comes before the first question brings back the conversation of an earlier visit', async () => {
  const first = await asked({ persist: 'local' })
  const { id } = JSON.parse(localStorage.getItem('nicodata-chat /a#') ?? '')
  first.element.remove()
  const fetch = answering('Toujours.')
  const { element, shadow, events } = await mountElement({ backend: '/a', open: '' }, { fetch })
  await shadow.findByText(WELCOME)
  element.persist = 'local'
  expect(await shadow.findByText('Encore là ?')).toBeTruthy()
  await element.send('Et maintenant ?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  expect(fetch.bodies[0]).toMatchObject({ id })
})

test('two chats of one backend keep their conversations apart by their id', async () => {
  await Promise.all([
    asked({ persist: 'local', id: 'shop' }, 'Un ?'),
    asked({ persist: 'local', id: 'help' }, 'Deux ?'),
  ])
  const again = await mountElement({ backend: '/a', persist: 'local', id: 'shop', preload: '' })
  await expect.poll(() => contentsOf(again.element)).toEqual(['Un ?', 'Oui.'])
})

test('persist-key names the stored conversation, whatever the backend and the id', async () => {
  const first = await asked({ persist: 'local', 'persist-key': 'visitor 7' })
  expect(Object.keys(localStorage)).toEqual(['nicodata-chat visitor 7'])
  first.element.remove()
  const { element } = await mountElement({ backend: '/b', persist: 'local', 'persist-key': 'visitor 7', preload: '' })
  await expect.poll(() => contentsOf(element)).toEqual(['Encore là ?', 'Oui.'])
})

test('a conversation under the key of earlier versions is read once, by the first chat that looks for it', async () => {
  localStorage.setItem(
    'nicodata-chat /a',
    '[{"id":"0","role":"assistant","content":"Bonjour."},{"id":"1","role":"user","content":"Un ?"}]',
  )
  const first = await mountElement({ backend: '/a', persist: 'local', id: 'shop', preload: '' })
  await expect.poll(() => contentsOf(first.element)).toEqual(['Un ?'])
  expect(localStorage.getItem('nicodata-chat /a')).toBeNull()
  const second = await mountElement({ backend: '/a', persist: 'local', id: 'help', open: '' })
  expect(await second.shadow.findByText(WELCOME)).toBeTruthy()
})

/** What a browser does in the other tabs of an origin after one has changed the store. */
const tellOtherTabs = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

test('a tab shows the question of another tab of the visitor, and also reads its running reply', async () => {
  const { element } = await asked({ persist: 'local', 'stream-protocol': 'text' })
  const stored = JSON.parse(localStorage.getItem('nicodata-chat /a#') ?? '')
  const question = { id: '9', role: 'user', content: 'De l’autre onglet ?' }
  const messages = [...stored.messages, question]
  const fetch = vi.fn<typeof window.fetch>(async () => new Response('Réponse.'))
  element.fetch = fetch
  localStorage.setItem('nicodata-chat /a#', JSON.stringify({ ...stored, id: 'b', messages, isReplying: true }))
  tellOtherTabs('nicodata-chat /a#')
  await expect.poll(() => contentsOf(element).slice(2)).toEqual(['De l’autre onglet ?', 'Réponse.'])
  expect(fetch.mock.calls[0]).toMatchObject(['/a/api/chat?chatId=b', { method: 'GET' }])
})

test('a reply that was stopped here does not make the reply of another tab a stopped one', async () => {
  const body = scriptedBody('Le dé')
  const attributes = { backend: '/a', persist: 'local', 'stream-protocol': 'text', open: '' }
  const { element, shadow } = await mountElement(attributes, { fetch: async () => body.response })
  await element.send('Un ?')
  await expect.poll(() => element.messages.at(-1)?.content).toBe('Le dé')
  element.stop()
  await shadow.findByText(STOPPED)
  const stored = JSON.parse(localStorage.getItem('nicodata-chat /a#') ?? '')
  const messages = [...stored.messages, { id: '8', role: 'user', content: 'Et ?' }, { ...REPLY, id: '9' }]
  localStorage.setItem('nicodata-chat /a#', JSON.stringify({ ...stored, messages, isReplying: false }))
  tellOtherTabs('nicodata-chat /a#')
  await shadow.findByText(REPLY.content)
  expect(shadow.queryByText(STOPPED)).toBeNull()
})

test('a conversation that another tab has cleared does not come back', async () => {
  const { element, events } = await asked({ persist: 'local' })
  localStorage.removeItem('nicodata-chat /a#')
  tellOtherTabs(null)
  expect(element.messages.length).toBeLessThan(2)
  expect(events.at(-1)).toBe('nicodata-chat-clear')
  expect(localStorage.length).toBe(0)
})

test('a store with other data does not make the chat fail', async () => {
  sessionStorage.setItem('nicodata-chat /a', '{"not": "messages"}')
  const { shadow } = await mountElement({ backend: '/a', persist: 'session', open: '' })
  expect(await shadow.findByText(WELCOME)).toBeTruthy()
})
