// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const line = (code: string, value: unknown) => `${code}:${JSON.stringify(value)}\n`
const times = (count: number, make: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const source = (at: number) =>
  line('h', { sourceType: 'url', id: `s${at}`, url: `https://a.example/${at}`, title: `T${at}` })
const END = line('d', { finishReason: 'stop' })

async function answered(wire: string, attributes: Record<string, string> = {}) {
  const headers = { 'x-vercel-ai-data-stream': 'v1' }
  const fetch = answering(new Response(wire, { headers }), 'Bien.')
  const mounted = await mountElement({ open: '', ...attributes }, { fetch })
  await mounted.element.send('Une question ?')
  await expect.poll(() => mounted.events).toContain('nicodata-chat-reply-finished')
  return mounted
}

test.each([
  ['fr', 50, undefined],
  ['fr', 51, 'Autres éléments, non affichés : 1.'],
  ['fr', 6_000, 'Autres éléments, non affichés : 5 950.'],
  ['en', 6_000, 'Other items, not shown: 5,950.'],
  ['de', 51, 'Weitere Elemente, nicht angezeigt: 1.'],
])('in %s, of %i sources 50 are listed, and the rest is counted: %s', async (lang, count, sentence) => {
  const strings = await import(`../../../widget/strings/${lang}.ts`)
  const { shadow, element } = await answered(times(count, source) + line('0', 'Voici.') + END, {
    lang,
    ...(lang === 'en' && { locale: 'en' }),
  })
  if (lang === 'de') element.strings = strings.germanStrings
  await shadow.findByText('Voici.')
  fireEvent.click(await shadow.findByRole('button', { expanded: false }))
  await expect.poll(() => element.shadowRoot?.querySelectorAll('.sources li').length).toBe(50)
  const notes = () =>
    [...(element.shadowRoot?.querySelectorAll('.truncation-note') ?? [])].map(({ textContent }) => textContent)
  const plain = () => notes().map(text => text.replace(/\s/g, ' '))
  await expect.poll(plain).toEqual(sentence ? [sentence] : [])
})

test('text in any number of blocks is shown to its end', async () => {
  const chunks = times(1_000, at =>
    [
      { type: 'text-start', id: `${at}` },
      { type: 'text-delta', id: `${at}`, delta: `mot${at} ` },
      { type: 'tool-input-available', toolCallId: `${at}`, toolName: 'outil', input: {} },
      { type: 'tool-output-available', toolCallId: `${at}`, output: 1 },
    ]
      .map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
      .join(''),
  )
  const fetch = answering(
    new Response(`${chunks}data: {"type":"finish"}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
  )
  const { element, events, shadow } = await mountElement({ open: '' }, { fetch })
  await element.send('?')
  await expect.poll(() => events).toContain('nicodata-chat-reply-finished')
  const reply = element.messages.at(-1)
  expect(reply?.parts?.length).toBe(200)
  expect(reply?.content).toMatch(/^mot0 .*mot999 $/)
  await shadow.findByText(/mot999/)
  await shadow.findByText(/^Autres éléments, non affichés\s: 900\.$/)
})

test('of many questions to ask next, five are shown, and those beyond twenty are counted', async () => {
  const suggestions = { type: 'data-suggestions', data: Array.from({ length: 1_020 }, (_, at) => `Question ${at} ?`) }
  const { shadow } = await answered(line('0', 'Oui.') + line('2', [suggestions]) + END)
  const list = await shadow.findByRole('list', { name: 'Suggestions' })
  expect(within(list).getAllByRole('button')).toHaveLength(5)
  await shadow.findByText(/^Autres éléments, non affichés\s: 1\s000\.$/)
})

test('omitted parts are still counted after a change of page', async () => {
  const first = await answered(times(260, source) + line('0', 'Oui.') + END, { persist: 'session' })
  await first.shadow.findByText(/^Autres éléments, non affichés\s: 210\.$/)
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('\\"isReplying\\":true')
  first.element.remove()
  const { shadow } = await mountElement({ open: '', persist: 'session' })
  await shadow.findByText(/^Autres éléments, non affichés\s: 210\.$/)
})

test('a language that browsers do not know breaks no reply', async () => {
  const { shadow } = await answered(times(60, source) + line('0', 'Voici.') + END, { lang: 'pas une langue' })
  await shadow.findByText('Voici.')
  await shadow.findByText(/not shown: 10\.$/)
})
