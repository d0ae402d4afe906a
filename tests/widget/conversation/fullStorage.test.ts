// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { PageTool } from '../../../widget/chat/message.ts'
import { answering, mountElement } from '../../support/mountElement.ts'
import { until } from '../../support/until.ts'
import { settled } from '../chat/scriptedFetch.ts'

const KEY = 'nicodata-chat /a#'

afterEach(async () => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  await settled()
  localStorage.clear()
  sessionStorage.clear()
})

const events = (...chunks: object[]) =>
  new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })

const calling = (approvalId?: string, toolCallId = 'a') =>
  events(
    { type: 'start' },
    { type: 'tool-input-available', toolCallId, toolName: approvalId ? 'order' : 'pay', input: {} },
    ...(approvalId ? [{ type: 'tool-approval-request', toolCallId, approvalId }] : []),
    { type: 'finish' },
  )
const saying = (delta: string) => events({ type: 'start' }, { type: 'text-delta', id: 't', delta }, { type: 'finish' })

/** From now on, the storages keep what they have. */
function fill() {
  for (const [name, store] of Object.entries({ localStorage, sessionStorage })) {
    vi.stubGlobal(name, {
      getItem: (key: string) => store.getItem(key),
      removeItem: (key: string) => store.removeItem(key),
      setItem() {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    })
  }
}

/** A page whose tool asks, and whose storage is full from its request with this number on. */
async function visit(persist: string, fullFrom: number, ...answers: Response[]) {
  const bodies: string[] = []
  const execute = vi.fn(() => 'paid')
  const tool: PageTool = { name: 'pay', inputSchema: { type: 'object' }, confirm: true, execute }
  const fetch: typeof window.fetch = async (_, init) => {
    bodies.push(String(init?.body))
    if (bodies.length === fullFrom) fill()
    return answers.shift() ?? new Response(null, { status: 204 })
  }
  const mounted = await mountElement({ backend: '/a', persist, open: '' }, { fetch, tools: [tool] })
  const press = async (name: string) => {
    const button = await mounted.shadow.findByRole('button', { name })
    // The reply ends after its last part.
    await settled()
    button.click()
  }
  return { ...mounted, bodies, execute, press }
}

test.each(['session', 'local'])(
  'In %s, Allow runs the tool once if the storage is full since the question was sent',
  async persist => {
    const { element, shadow, execute, press } = await visit(persist, 1, calling(), saying('Payé.'))
    await element.send('Payez.')
    await press('Autoriser')
    await shadow.findByText('Payé.')
    expect(execute).toHaveBeenCalledOnce()
  },
)

test('Refuse answers a backend if the storage is full since the second reply', async () => {
  const { element, shadow, bodies, press } = await visit('session', 2, saying('Oui.'), calling('x'), saying('Annulé.'))
  await element.send('Un ?')
  await shadow.findByText('Oui.')
  await settled()
  await element.send('Payez.')
  await press('Refuser')
  await shadow.findByText('Annulé.')
  expect(bodies[2]).toContain('"approved":false')
})

test('A press counts again when the storage has room again, and then in one tab', async () => {
  const { element, shadow, execute, press } = await visit('local', 1, calling(), calling(undefined, 'b'))
  await element.send('Payez.')
  await shadow.findByRole('button', { name: 'Autoriser' })
  await settled()
  vi.unstubAllGlobals()
  await press('Autoriser')
  await until(() => execute.mock.calls.length === 1)
  await shadow.findByRole('button', { name: 'Autoriser' })
  await until(() => localStorage.getItem(KEY)?.includes('"isReplying":false'))
  // Another tab has pressed a moment ago, and its event has not come.
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '')
  localStorage.setItem(KEY, JSON.stringify({ ...stored, revision: stored.revision + 1, isReplying: true }))
  await press('Autoriser')
  await settled()
  expect(execute).toHaveBeenCalledOnce()
})

test('A press of another tab counts, also if this tab could not store its reply', async () => {
  const { element, shadow, execute, press } = await visit('local', 1, calling())
  await element.send('Payez.')
  await shadow.findByRole('button', { name: 'Autoriser' })
  await settled()
  vi.unstubAllGlobals()
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '')
  localStorage.setItem(KEY, JSON.stringify({ ...stored, revision: stored.revision + 1, isReplying: true }))
  await press('Autoriser')
  await settled()
  expect(execute).not.toHaveBeenCalled()
})

test('A reply that could not be stored stays when another tab stores a question', async () => {
  const { element, shadow } = await visit('local', 1, saying('Première réponse.'))
  await element.send('Un ?')
  await shadow.findByText('Première réponse.')
  await settled()
  vi.unstubAllGlobals()
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '')
  const messages = [...stored.messages, { id: '9', role: 'user', content: 'Deux ?' }]
  const text = JSON.stringify({ ...stored, messages, revision: stored.revision + 1, isReplying: false })
  localStorage.setItem(KEY, text)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, storageArea: localStorage }))
  await shadow.findByText('Deux ?')
  expect(element.messages.map(({ content }) => content).slice(1)).toEqual(['Un ?', 'Première réponse.', 'Deux ?'])
})

/** A storage for texts of at most so many characters. */
function shrink(room: number) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => own.getItem(key),
    removeItem: (key: string) => own.removeItem(key),
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      own.setItem(key, text)
    },
  })
}
const own = localStorage

test.each([1_500, 4_000, 9_000])('if %i characters fit into the storage, the newest messages are kept', async room => {
  shrink(room)
  const fetch = answering(...Array.from({ length: 12 }, () => 'Une réponse assez longue. '.repeat(20)))
  const { element, events } = await mountElement({ open: '', backend: '/a', persist: 'local' }, { fetch })
  for (let turn = 1; turn <= 12; turn++) {
    await expect.poll(() => element.send(`Question ${turn}`)).toBe(true)
    await expect.poll(() => events.filter(name => name === 'nicodata-chat-reply-finished')).toHaveLength(turn)
  }
  await settled()
  // The visitor who stays sees all of it.
  expect(element.messages.filter(({ role }) => role === 'user')).toHaveLength(12)
  element.remove()
  const second = await mountElement({ open: '', backend: '/a', persist: 'local' })
  await second.shadow.findByText('Question 12')
  expect(second.element.messages.at(-1)?.content).toMatch(/^Une réponse/)
})
