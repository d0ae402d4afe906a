// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { PageTool } from '../../../widget/chat/message.ts'
import { type MountedElement, mountElement } from '../../support/mountElement.ts'
import { until } from '../../support/until.ts'
import { settled } from '../chat/scriptedFetch.ts'

const KEY = 'nicodata-chat /a#'
const ALLOW = { name: 'Autoriser' }
const NO_REPLY = new Response(null, { status: 204 })

afterEach(async () => {
  document.body.replaceChildren()
  await settled()
  localStorage.clear()
})

const events = (...chunks: object[]) =>
  new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })

const called = (toolCallId: string, toolName = 'pay') => ({
  type: 'tool-input-available',
  toolCallId,
  toolName,
  input: { a: 5 },
})
/** A reply in which the page asks for each call, or the backend. */
const calling = (...ids: string[]) => events({ type: 'start' }, ...ids.map(id => called(id)), { type: 'finish' })
const asking = (...ids: string[]) =>
  events(
    { type: 'start' },
    ...ids.flatMap(id => [
      called(id, 'order'),
      { type: 'tool-approval-request', toolCallId: id, approvalId: `of ${id}` },
    ]),
    { type: 'finish' },
  )

const stored = () => localStorage.getItem(KEY) ?? ''
const press = ({ shadow }: MountedElement, name = 'Autoriser', which = 0) =>
  shadow.getAllByRole('button', { name })[which]?.click()

/** A page whose tool asks. `fetch` gives the answers, and then none ever. */
async function visit(execute: PageTool['execute'], ...answers: Response[]) {
  const bodies: unknown[] = []
  const fetch: typeof window.fetch = (_, init) => {
    bodies.push(JSON.parse(String(init?.body ?? null)))
    const next = answers.shift()
    return next ? Promise.resolve(next) : new Promise(() => {})
  }
  const tool: PageTool = { name: 'pay', inputSchema: { type: 'object' }, confirm: true, execute }
  const mounted = await mountElement({ backend: '/a', persist: 'local', open: '' }, { fetch, tools: [tool] })
  return { ...mounted, bodies }
}

async function visitAndAsk(execute: PageTool['execute'], ...answers: Response[]) {
  const page = await visit(execute, ...answers)
  await page.element.send('Payez.')
  await page.shadow.findAllByRole('button', ALLOW)
  await until(() => stored().includes('"isReplying":false'))
  return page
}

const endless = () => new Promise(() => {})

/** The page that finds this in the storage. */
async function reload(text: string) {
  document.body.replaceChildren()
  await settled()
  localStorage.setItem(KEY, text)
  const execute = vi.fn(() => 'paid')
  const page = await visit(execute, NO_REPLY.clone(), NO_REPLY.clone())
  await page.shadow.findByText('Payez.')
  await settled()
  return { ...page, execute }
}

type Page = Awaited<ReturnType<typeof visit>>

test.each<[string, () => Promise<[string, Page]>]>([
  [
    'whose tool begins',
    async () => {
      const found: string[] = []
      const page = await visitAndAsk(() => {
        found.push(stored())
        return endless()
      }, calling('a'))
      press(page)
      return [await until(() => found[0]), page]
    },
  ],
  [
    'whose tool was stopped',
    async () => {
      const page = await visitAndAsk(endless, calling('a'))
      press(page)
      await settled()
      page.element.stop()
      await until(() => stored().includes('"isReplying":false'))
      return [stored(), page]
    },
  ],
  [
    'allowed behind the tool that runs',
    async () => {
      const page = await visitAndAsk(endless, calling('a', 'b'))
      press(page)
      await settled()
      press(page)
      await settled()
      return [stored(), page]
    },
  ],
  [
    'of the backend, which has not replied',
    async () => {
      const page = await visitAndAsk(endless, asking('a'))
      press(page)
      return [stored(), page]
    },
  ],
  [
    'of the backend, whose answer was lost',
    async () => {
      const page = await visitAndAsk(endless, asking('a'), new Response(null, { status: 500 }))
      press(page)
      await until(() => page.bodies.length === 2 && stored().includes('"isReplying":false'))
      return [stored(), page]
    },
  ],
  [
    'that was sent with a later question',
    async () => {
      const page = await visitAndAsk(endless, asking('a', 'b'))
      press(page)
      await settled()
      void page.element.send('Et ?')
      await until(() => page.bodies.length === 2)
      return [stored(), page]
    },
  ],
])('A call %s is not asked again after a reload', async (_, decide) => {
  const [text] = await decide()
  const { shadow, execute, bodies } = await reload(text)
  expect(shadow.queryByRole('button', ALLOW)).toBeNull()
  expect(shadow.getAllByText(/(pay|order) :/).length).toBeGreaterThan(0)
  expect(execute).not.toHaveBeenCalled()
  expect(JSON.stringify(bodies)).not.toContain('approved')
})

test('A refusal whose request is being sent stays one after a reload', async () => {
  press(await visitAndAsk(endless, asking('a')), 'Refuser')
  const { shadow } = await reload(stored())
  expect(shadow.getByText(/order.*refusé/)).toBeTruthy()
})

test('A tab that is open beside one whose tool runs asks no more', async () => {
  const first = await visitAndAsk(endless, calling('a'))
  const execute = vi.fn(() => 'paid')
  const second = await visit(execute, NO_REPLY.clone())
  await second.shadow.findByRole('button', ALLOW)
  press(first)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, storageArea: localStorage }))
  await until(() => second.shadow.queryByRole('button', ALLOW) === null)
  expect(execute).not.toHaveBeenCalled()
})

test('A call that is over does not keep the answer to another one back, nor goes with it', async () => {
  const page = await visitAndAsk(endless, asking('a', 'b'))
  const call = /"state":"call","args":\{"a":5\},"step":0,"approval":\{"id":"of a"/
  expect(stored()).toMatch(call)
  const { shadow, bodies, ...next } = await reload(
    stored().replace(call, '"state":"partial-call","args":{"a":5},"step":0,"approval":{"approved":true,"id":"of a"'),
  )
  expect(shadow.getAllByRole('button', ALLOW)).toHaveLength(1)
  press({ shadow, ...next })
  await until(() => bodies.length > 0)
  expect(JSON.stringify(bodies)).toContain('of b')
  expect(JSON.stringify(bodies)).not.toContain('of a')
  page.element.remove()
})
