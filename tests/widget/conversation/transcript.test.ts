// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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
  sessionStorage.setItem('nicodata-chat /a#', '{"messages":[{"id":"1","role":"user","content":"Un ?"}]}')
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
  expect(shadow.getByText(STOPPED).closest('[role=listitem]')?.textContent).toContain('Le dé')
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
  sessionStorage.setItem('nicodata-chat /a#', '{"not": "messages"}')
  const { shadow } = await mountElement({ backend: '/a', persist: 'session', open: '' })
  expect(await shadow.findByText(WELCOME)).toBeTruthy()
})

/** What is under the key of the chat. */
const storedNow = () => JSON.parse(localStorage.getItem('nicodata-chat /a#') ?? '{}')

/** Another tab of the visitor, which has seen the store, writes these messages to it. */
function writeElsewhere(messages: readonly object[], fields: object = {}): void {
  writeUnheard(messages, fields)
  tellOtherTabs('nicodata-chat /a#')
}

/** A write of another tab whose event has not come yet. */
function writeUnheard(messages: readonly object[], fields: object): void {
  const { revision, messages: known, ...stored } = storedNow()
  const written = { ...stored, revision: revision + 1, messages: [known[0], ...messages], ...fields }
  localStorage.setItem('nicodata-chat /a#', JSON.stringify(written))
}

test('two tabs that ask in the same moment keep both questions, each with its reply', async () => {
  const body = scriptedBody('Le dé')
  const attributes = { backend: '/a', persist: 'local', 'stream-protocol': 'text' }
  const { element } = await mountElement(attributes, { fetch: async () => body.response })
  await element.send('Un ?')
  await expect.poll(() => contentsOf(element)).toEqual(['Un ?', 'Le dé'])
  // The other tab has not seen that question.
  writeElsewhere([{ id: '8', role: 'user', content: 'Deux ?' }], { isReplying: true, revision: 1 })
  expect(contentsOf(element)).toEqual(['Deux ?', 'Un ?', 'Le dé'])
  expect(JSON.stringify(storedNow())).toContain('Un ?')
  body.say('but.')
  body.end()
  await expect.poll(() => storedNow().isReplying).toBe(false)
  // That tab has not seen the reply either.
  const messages = [
    { id: '8', role: 'user', content: 'Deux ?' },
    { id: '9', role: 'assistant', content: 'Réponse.' },
  ]
  writeElsewhere(messages, { revision: 1 })
  expect(contentsOf(element)).toEqual(['Deux ?', 'Réponse.', 'Un ?', 'Le début.'])
  expect(contentsOf({ messages: storedNow().messages } as NicodataChat)).toEqual(contentsOf(element))
})

test('what another tab has removed does not come back', async () => {
  const { element } = await asked({ persist: 'local' })
  const { revision } = storedNow()
  writeElsewhere([{ id: '8', role: 'user', content: 'Autrement ?' }])
  expect(contentsOf(element)).toEqual(['Autrement ?'])
  expect(storedNow().revision).toBe(revision + 1)
})

test('events of a reply say whether another tab has asked, and only the tab that has asked runs tools', async () => {
  const { element } = await asked({ persist: 'local' })
  const details: [string, boolean][] = []
  const names = ['reply-started', 'tool-call', 'data', 'tool-result', 'reply-finished', 'error'] as const
  for (const name of names) {
    element.addEventListener(`nicodata-chat-${name}`, ({ detail }) => details.push([name, detail.isFromOtherTab]))
  }
  const onToolCall = vi.fn()
  const execute = vi.fn()
  element.onToolCall = onToolCall
  element.tools = [{ name: 't', inputSchema: { type: 'object', properties: {} }, execute }]
  const reply =
    '9:{"toolCallId":"c","toolName":"t","args":{}}\n2:[1]\na:{"toolCallId":"c","result":1}\n0:"Oui."\nd:{"finishReason":"stop"}\n'
  const requested: string[] = []
  element.fetch = async (_, { method = '' } = {}) => {
    requested.push(method)
    return new Response(reply, { headers: { 'x-vercel-ai-data-stream': 'v1' } })
  }
  writeElsewhere([{ id: '8', role: 'user', content: 'De l’autre onglet ?' }], { isReplying: true })
  await expect.poll(() => details.at(-1)).toEqual(['reply-finished', true])
  expect(details).toEqual(names.slice(0, 5).map(name => [name, true]))
  expect(onToolCall).not.toHaveBeenCalled()
  expect(execute).not.toHaveBeenCalled()
  // The store is written by the tab that has asked.
  expect(storedNow().isReplying).toBe(true)
  details.length = 0
  await expect.poll(() => element.send('D’ici ?')).toBe(true)
  await expect.poll(() => details.at(-1)).toEqual(['reply-finished', false])
  expect(details.filter(([, isFromOtherTab]) => isFromOtherTab)).toEqual([])
  expect(onToolCall).toHaveBeenCalledOnce()
  expect(execute).toHaveBeenCalledOnce()
  expect(requested).toEqual(['GET', 'POST'])
})

test('a visitor may ask here while the reply to another tab is read, and that reply continues there', async () => {
  const { element, shadow } = await asked({ persist: 'local', 'stream-protocol': 'text', open: '' })
  const body = scriptedBody('Ailleurs')
  const methods: string[] = []
  element.fetch = async (_, { method = '' } = {}) => {
    methods.push(method)
    return method === 'GET' ? body.response : new Response('Ici.')
  }
  writeElsewhere([{ id: '8', role: 'user', content: 'De l’autre onglet ?' }], { isReplying: true })
  await shadow.findByText('Ailleurs')
  expect(shadow.getByRole('textbox')).toMatchObject({ disabled: false })
  expect(shadow.queryByRole('button', { name: 'Arrêter la réponse' })).toBeNull()
  expect(await element.send('D’ici ?')).toBe(true)
  await shadow.findByText('Ici.')
  expect(contentsOf(element)).toEqual(['De l’autre onglet ?', 'D’ici ?', 'Ici.'])
  expect(methods).toEqual(['GET', 'POST'])
})

test.each([
  ['its lock is free before they arrive', writeElsewhere],
  ['their event comes later', writeUnheard],
])('the last words of a tab that has gone stay, even if %s', async (_, write) => {
  const { element, shadow } = await asked({ persist: 'local', open: '' })
  element.fetch = async () => new Response(null, { status: 404 })
  const question = { id: '8', role: 'user', content: 'De l’autre onglet ?' }
  // As Chromium does: a write of the tab that has gone comes after its lock, and not at all if this tab has written meanwhile.
  const lastWrite = () => {
    if (!storedNow().isReplying || storedNow().messages.length > 2) return
    write([question, { id: '9', ...REPLY }], { isReplying: true })
  }
  const locks = {
    async request(_: string, __: LockOptions, use: (lock: object) => unknown) {
      setTimeout(lastWrite)
      return use({})
    },
  }
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }))
  onTestFinished(() => void vi.unstubAllGlobals())
  writeElsewhere([question], { isReplying: true })
  await shadow.findByText(frenchStrings.errorCutTitle)
  expect(contentsOf(element)).toEqual([question.content, REPLY.content])
  expect(JSON.stringify(storedNow())).toContain(REPLY.content)
})

test('cards stay on the next page, made of data parts and of results of tools', async () => {
  const invocation = {
    state: 'result',
    toolCallId: 'c',
    toolName: 'cart',
    args: { id: 1 },
    result: { total: 59.9 },
  } as const
  const large = { ...invocation, toolCallId: 'd', result: 'x'.repeat(10_000) }
  const parts = [
    { type: 'tool-invocation', toolInvocation: invocation },
    { type: 'tool-invocation', toolInvocation: large },
    { type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: 'e', toolName: 'cart', args: {} } },
    { type: 'data-product', id: '1', data: { price: 3 } },
    { type: 'reasoning', reasoning: 'Hm.', details: [] },
    { type: 'text', text: 'Voilà.' },
    { type: 'source', source: { url: '/infos' } },
  ] as const
  const first = await mountElement({ backend: '/a', persist: 'session' })
  first.element.messages = [
    { role: 'user', content: 'Combien ?' },
    { role: 'assistant', content: 'Voilà.', parts },
  ]
  await expect.poll(() => sessionStorage.length).toBe(1)
  first.element.remove()
  const shown: unknown[] = []
  const renderPart = (part: object) => {
    shown.push(part)
    return undefined
  }
  await mountElement({ backend: '/a', persist: 'session', open: '' }, { renderPart })
  await expect.poll(() => shown).toContainEqual(parts[5])
  expect(shown).toEqual([parts[0], parts[3], parts[5], parts[6]])
})

test('with persist-open, the panel stays open on the next page of the tab, until the visitor closes it', async () => {
  const attributes = { backend: '/a', persist: 'local', 'persist-open': '' }
  const first = await mountElement(attributes)
  expect(first.element.open).toBe(false)
  first.element.show()
  await first.shadow.findByRole('dialog')
  first.element.remove()
  const second = await mountElement(attributes)
  expect(second.element.open).toBe(true)
  await second.shadow.findByRole('dialog')
  expect(document.activeElement).toBe(document.body)
  expect(localStorage.length).toBe(0)
  second.element.hide()
  second.element.remove()
  const third = await mountElement(attributes)
  expect(third.element.open).toBe(false)
})

test('without persist, or once consent is withdrawn, nothing says that the panel was open', async () => {
  const { element } = await mountElement({ backend: '/a', 'persist-open': '', open: '' })
  expect(sessionStorage.length).toBe(0)
  element.persist = 'session'
  expect(sessionStorage.length).toBe(1)
  element.persist = 'none'
  expect(sessionStorage.length).toBe(0)
})
