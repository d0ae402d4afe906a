// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { PageTool } from '../../../widget/chat/message.ts'
import { answering, mountElement } from '../../support/mountElement.ts'
import { settled } from '../chat/scriptedFetch.ts'

afterEach(() => localStorage.clear())

const ui = (...chunks: object[]) =>
  new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const input = { type: 'tool-input-available', toolCallId: 'c', toolName: 'addToCart', input: {} }
const output = { type: 'tool-output-available', toolCallId: 'c', output: 1 }
const approval = { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' }
const WORDS = { type: 'text-delta', id: 't', delta: 'Voilà.' }
const reply = (...chunks: object[]) => ui({ type: 'start' }, ...chunks, { type: 'finish' })

const addToCart = (more: Partial<PageTool> = {}): PageTool => ({
  ...{ name: 'addToCart', inputSchema: { type: 'object' }, confirm: true, execute: () => 1 },
  ...more,
})
const titled = addToCart({ title: 'Ajouter au panier' })

const OPEN = { backend: '/a', open: '' }

async function asking(answers: Response[], tools: PageTool[], attributes: Record<string, string> = OPEN) {
  const fetch = answering(...answers)
  const mounted = await mountElement(attributes, { fetch, tools })
  await expect.poll(() => mounted.element.send('Je prends la lampe.')).toBe(true)
  return { ...mounted, fetch }
}

test('the visitor reads the title of a tool of the page in its question and its result, and it is announced', async () => {
  const { shadow } = await asking([reply(input), reply(WORDS)], [titled])
  await shadow.findByText('Autorisez-vous « Ajouter au panier » ?')
  await expect.poll(() => shadow.getByRole('status').textContent).toContain('Ajouter au panier')
  shadow.getByRole('button', { name: 'Autoriser' }).click()
  await shadow.findByText('Ajouter au panier : terminé')
  expect(shadow.queryByText(/addToCart/)).toBeNull()
})

test.each([
  [
    'running',
    [input],
    addToCart({ title: 'Panier', execute: () => new Promise(() => {}), confirm: false }),
    ': en cours…',
  ],
  [
    'failed',
    [input, { ...output, type: 'tool-output-error', errorText: 'Oups' }],
    addToCart({ title: 'Panier' }),
    ': échec',
  ],
  ['refused', [input, { ...output, type: 'tool-output-denied' }], addToCart({ title: 'Panier' }), ': refusé'],
])('the line of a tool that is %s has its title', async (_, chunks, tool, end) => {
  const { shadow } = await asking([reply(...chunks), reply(WORDS)], [tool])
  await shadow.findByText(`Panier ${end}`)
})

test.each([
  ['a title with signs that nobody sees', 'Ajouter\u202e au\n\u200bpanier', 'Ajouter au panier'],
  ['no title', undefined, 'addToCart'],
  ['an empty title', '', 'addToCart'],
  ['a title of such signs alone', '\u200b\u202e', 'addToCart'],
  ['a title that is no string', 5, 'addToCart'],
  ['a title for each language', { fr: 'Panier' }, 'addToCart'],
  ['a title with a pattern of replace', "$& $' $1", "$& $' $1"],
])('a tool with %s', async (_, title, shown) => {
  const tool = addToCart()
  Object.assign(tool, { title })
  const { shadow } = await asking([reply(input)], [tool])
  await shadow.findByText(`Autorisez-vous « ${shown} » ?`)
})

test('a long title is cut', async () => {
  const { shadow } = await asking([reply({ ...input, title: 'x'.repeat(5_000) }, output, WORDS)], [])
  const line = await shadow.findByText(/^x+ : terminé$/)
  expect(line.textContent?.length).toBeLessThan(400)
})

test('a tool of the backend has the title that its stream gives it', async () => {
  const { shadow } = await asking([reply({ ...input, title: 'Passer commande', dynamic: true }, approval)], [])
  await shadow.findByText('Autorisez-vous « Passer commande » ?')
})

test.each([
  ['with a title', titled, 'Ajouter au panier'],
  ['without one', addToCart(), 'addToCart'],
])('a backend cannot rename a tool of the page %s', async (_, tool, shown) => {
  const { shadow } = await asking([reply({ ...input, title: 'Voir les horaires' })], [tool])
  await shadow.findByText(`Autorisez-vous « ${shown} » ?`)
  expect(shadow.queryByText(/horaires/)).toBeNull()
})

test('a restored call has the title of the backend at once, and that of the page when the tool is set again', async () => {
  const kept = { ...OPEN, persist: 'local' }
  const first = await asking([reply({ ...input, title: 'Passer commande' }, output, WORDS)], [], kept)
  await first.shadow.findByText('Passer commande : terminé')
  await expect.poll(() => localStorage.getItem('nicodata-chat /a#')).toContain('"title":"Passer commande"')
  first.element.remove()
  const { element, shadow } = await mountElement(kept)
  await shadow.findByText('Passer commande : terminé')
  element.tools = [titled]
  await shadow.findByText('Ajouter au panier : terminé')
})

test.each([5, null, { toString: 'x' }])('a title of %j in a message of the page is not read', async title => {
  const { element, shadow } = await mountElement(OPEN)
  const toolInvocation = { toolCallId: 'c', toolName: 'pay', state: 'result', args: {}, result: 1, title }
  Object.assign(element, {
    messages: [{ id: 'a', role: 'assistant', content: '', parts: [{ type: 'tool-invocation', toolInvocation }] }],
  })
  await shadow.findByText('pay : terminé')
})

test('a question with another title has other buttons: a press on the old ones allows nothing', async () => {
  const call = (title: string) => ({
    ...{ id: 'a', role: 'assistant', content: '' },
    parts: [
      {
        type: 'tool-invocation',
        toolInvocation: { toolCallId: 'c', toolName: 'pay', title, state: 'call', args: {}, approval: { id: 'x' } },
      },
    ],
  })
  const { element, shadow } = await mountElement(OPEN)
  Object.assign(element, { messages: [call('Voir')] })
  const button = await shadow.findByRole('button', { name: 'Autoriser' })
  Object.assign(element, { messages: [call('Payer')] })
  await shadow.findByText('Autorisez-vous « Payer » ?')
  const sent = vi.fn()
  element.fetch = sent
  button.click()
  await settled()
  expect(sent).not.toHaveBeenCalled()
})
