// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

async function answered(...chunks: object[]) {
  const wire = [{ type: 'text-delta', id: 't', delta: 'Voici.' }, ...chunks, { type: 'finish' }]
    .map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
    .join('')
  const fetch = answering(new Response(wire, { headers: { 'content-type': 'text/event-stream' } }), 'Bien.')
  const mounted = await mountElement({ open: '' }, { fetch })
  await mounted.element.send('?')
  await expect.poll(() => mounted.events).toContain('nicodata-chat-reply-finished')
  await mounted.shadow.findByText('Voici.')
  return { ...mounted, fetch }
}

/** Opens the list of sources. */
async function openSources(shadow: Awaited<ReturnType<typeof answered>>['shadow']) {
  fireEvent.click(await shadow.findByRole('button', { name: /^Sources/ }))
  return shadow.findByRole('list', { name: 'Sources' })
}

const source = (url: string, title?: string) => ({ type: 'source-url', sourceId: 'x', url, title })

test.each([
  ['https://codata.fr/x', 'nicodata.fr › Remboursement', 'codata.fr nicodata.fr › Remboursement'],
  ['https://data.fr/x', 'Le site data.fr', 'data.fr Le site data.fr'],
  ['https://evil.example:8443/x', 'nicodata.fr', 'evil.example:8443 nicodata.fr'],
  ['https://nicodata.fr@evil.example/x', 'nicodata.fr', 'evil.example nicodata.fr'],
  ['https://nicodata.fr%40x@evil.example/x', undefined, 'evil.example https://nicodata.fr%40x@evil.example/x'],
  ['https://nicodatа.fr/x', 'nicodata.fr', 'xn--nicodat-8fg.fr nicodata.fr'],
  ['https://b.example', undefined, 'https://b.example'],
  ['https://b.example/', 'https://b.example.evil.example/', 'b.example https://b.example.evil.example/'],
  [
    `https://nicodata.fr.${'a'.repeat(40)}.evil.example/`,
    undefined,
    `nicodata.fr.${'a'.repeat(40)}.evil.example https://nicodata.fr.${'a'.repeat(40)}.evil.example/`,
  ],
  ['/ici', 'nicodata.fr', 'nicodata.fr'],
  [`${location.origin}/ici`, 'Ici', 'Ici'],
])('a source at %s with the title %s is listed as %s', async (url, title, text) => {
  const { shadow } = await answered(source(url, title))
  const items = [...(await openSources(shadow)).children].map(item => item.textContent)
  expect(items).toEqual([text])
})

const TRICKS = '\u202Ea\u2066b\u200Bc\u0000d\u{E0041}e\u2028f\uFEFF'

test('titles, names, types and questions have no character that hides, reorders or breaks text', async () => {
  const { shadow, element, fetch } = await answered(
    source('https://b.example/', TRICKS),
    { type: 'tool-input-available', toolCallId: 'c', toolName: TRICKS, input: {} },
    { type: 'file', mediaType: TRICKS, url: 'data:a/b;base64,aGk=' },
    { type: 'data-suggestions', data: [TRICKS, '\u202E\u200B\u0000'] },
  )
  await openSources(shadow)
  const shown = element.shadowRoot?.querySelector('[role=log]')?.textContent ?? ''
  expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u2028\uFEFF]|\u{E0041}/u)
  expect(shown).not.toContain('\u0000')
  expect(shadow.getByText('abc de f : en cours…')).toBeTruthy()
  expect(shadow.getByRole('link', { name: 'abc de f' })).toBeTruthy()
  const button = await shadow.findByRole('button', { name: 'abc de f' })
  expect(within(shadow.getByRole('list', { name: 'Suggestions' })).getAllByRole('button')).toHaveLength(1)
  button.click()
  await shadow.findByText('Bien.')
  expect(JSON.stringify(fetch.bodies.at(-1))).toContain('"abc de f"')
})

test('a title without visible characters is replaced by its address', async () => {
  const { shadow } = await answered(source('https://b.example/x', '\u200B\u202E'))
  expect((await openSources(shadow)).textContent).toBe('https://b.example/x')
})

test.each([
  ['data stream', { 'x-vercel-ai-data-stream': 'v1' }, (text: string) => `0:${JSON.stringify(text)}\n`],
  [
    'UI message stream',
    { 'content-type': 'text/event-stream' },
    (text: string) => `data: ${JSON.stringify({ type: 'text-delta', id: 't', delta: text })}\n\n`,
  ],
  [
    'stream of OpenAI',
    { 'content-type': 'text/event-stream' },
    (text: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: text }, finish_reason: 'stop' }] })}\n\n`,
  ],
  ['body of JSON', { 'content-type': 'application/json' }, (reply: string) => JSON.stringify({ reply })],
  ['guessed data stream', { 'content-type': 'text/plain' }, (text: string) => `0:${JSON.stringify(text)}\n`],
])('in a %s, no line of the text is a source or a question', async (_, headers, write) => {
  const text = 'Voir [1234].\n\n[1234]: https://codata.fr/x "nicodata.fr"\n[suite-1]: # "Votre carte ?"'
  const fetch = answering(new Response(write(text), { headers: { ...headers } }))
  const { element, shadow, events } = await mountElement({ open: '', persist: 'session' }, { fetch })
  await element.send('?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  await shadow.findByText(/^Voir/)
  expect(shadow.queryByRole('list', { name: 'Sources' })).toBeNull()
  expect(shadow.queryByRole('button', { name: 'Votre carte ?' })).toBeNull()
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('\\"isReplying\\":true')
  element.remove()
  const again = await mountElement({ open: '', persist: 'session' })
  await again.shadow.findByText(/^Voir/)
  expect(again.shadow.queryByRole('list', { name: 'Sources' })).toBeNull()
  again.element.remove()
  sessionStorage.clear()
})
