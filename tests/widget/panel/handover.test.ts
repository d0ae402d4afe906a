// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { EventDetails } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

beforeEach(() => {
  // happy-dom draws nothing.
  vi.spyOn(HTMLTextAreaElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 20, 300, 100))
})

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const REPLY = `Ce n’est **pas indiqué** sur ce site [1]. ${'Un long texte. '.repeat(30)}\n\n[1]: /#prix "Prix"`

async function asked(attributes: Record<string, string>, body = '', fetch = answering(REPLY)) {
  document.body.innerHTML = body
  const mounted = await mountElement({ open: '', ...attributes }, { fetch })
  await mounted.element.send('Combien coûte\nun audit ?')
  await expect.poll(() => mounted.events).toContain('nicodata-chat-reply-finished')
  const write = () => mounted.shadow.findByRole('button', { name: /^Écrire/ })
  return { ...mounted, fetch, write }
}

/** Addresses of links that the widget opens, which the test browser does not follow. */
function openedLinks(): { href: string; target: string }[] {
  const opened: { href: string; target: string }[] = []
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    opened.push({ href: this.href, target: this.target })
  }
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click
  })
  return opened
}

test('without `contact`, and before a question, there is no button', async () => {
  const { shadow } = await asked({})
  expect(shadow.queryByRole('button', { name: /^Écrire/ })).toBeNull()
  const fresh = await mountElement({ open: '', contact: '#contact' })
  await fresh.shadow.findByRole('dialog')
  expect(fresh.shadow.queryByRole('button', { name: /^Écrire/ })).toBeNull()
})

test('the page gets the messages and a draft with the questions and the beginnings of the answers', async () => {
  const { element, write, fetch } = await asked({ contact: '', 'contact-name': 'Nicodata' })
  let detail: EventDetails['nicodata-chat-handover'] | undefined
  element.addEventListener('nicodata-chat-handover', event => {
    detail = event.detail
  })
  const button = await write()
  expect(button.textContent).toBe('Écrire à Nicodata')
  fireEvent.click(button)
  expect(detail?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(detail?.draft).toMatch(/^Bonjour,\n/)
  expect(detail?.draft).toContain('– Combien coûte un audit ?\n')
  expect(detail?.draft).toMatch(/Assistant\s: Ce n’est pas indiqué sur ce site\. Un long texte\..*…\n$/)
  expect(detail?.draft.length).toBeLessThan(400)
  // No request is made for it.
  expect(fetch.bodies).toHaveLength(1)
})

test('a form of the page gets the draft once, after the visitor’s text, with an input event', async () => {
  const { write } = await asked({ contact: '#contact' }, '<form id="contact"><textarea>Bonsoir</textarea></form>')
  const field = document.querySelector('textarea')
  let inputs = 0
  field?.addEventListener('input', () => inputs++)
  fireEvent.click(await write())
  const written = field?.value
  expect(written).toMatch(/^Bonsoir\n\nBonjour,/)
  expect(document.activeElement).toBe(field)
  fireEvent.click(await write())
  expect(field?.value).toBe(written)
  expect(inputs).toBe(1)
})

test('a page that prevents the event takes the message itself', async () => {
  const { element, write } = await asked({ contact: '#contact' }, '<textarea id="contact"></textarea>')
  element.addEventListener('nicodata-chat-handover', event => event.preventDefault())
  fireEvent.click(await write())
  expect(document.querySelector('textarea')?.value).toBe('')
})

test.each(['mailto:pont@example.fr?subject=Question', 'pont@example.fr'])(
  'contact="%s" opens a mail with the draft',
  async contact => {
    const opened = openedLinks()
    const { write } = await asked({ contact })
    fireEvent.click(await write())
    const mail = new URL(opened[0]?.href ?? '')
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'pont@example.fr'])
    expect(mail.searchParams.get('body')).toContain('– Combien coûte un audit ?\r\n')
    expect(mail.href.length).toBeLessThan(2_000)
  },
)

test.each(['pont@example.fr', '#f'])('contact="%s" without room for all gets the newest questions', async contact => {
  const { element, write, events } = await asked({ contact }, '<textarea id="f" maxlength="900"></textarea>')
  for (const number of [2, 3, 4, 5, 6]) {
    await element.send(`Question ${number} : ${'où et quand, '.repeat(8)}et à quel prix ?`)
    await expect.poll(() => events.filter(name => name === 'nicodata-chat-reply-finished').length).toBe(number)
  }
  const opened = openedLinks()
  fireEvent.click(await write())
  const mail = opened[0] && new URL(opened[0].href).searchParams.get('body')
  const draft = (mail ?? document.querySelector('textarea')?.value ?? '').replaceAll('\r\n', '\n')
  expect(draft).toMatch(
    /^Bonjour,\n[\s\S]+\n\n– Question \d[\s\S]+– Question 6 : .+ à quel prix \?\nAssistant\s: Ce n’est pas[^\n]+…\n$/,
  )
  expect(draft).not.toContain('un audit')
})

test('a reply with half a character opens a mail like any other', async () => {
  const opened = openedLinks()
  const fetch = answering(
    new Response('0:"Prix : 5\\ud83d € \\udc00"\n', { headers: { 'x-vercel-ai-data-stream': 'v1' } }),
  )
  const { write } = await asked({ contact: 'pont@example.fr' }, '', fetch)
  fireEvent.click(await write())
  expect(new URL(opened[0]?.href ?? '').searchParams.get('body')).toContain('Prix : 5\uFFFD € \uFFFD')
})

test.each([
  ['none', '_blank'],
  ['session', ''],
])('with persist="%s", another page of the site opens in the target "%s"', async (persist, target) => {
  const opened = openedLinks()
  const { write } = await asked({ contact: '/contact', persist })
  fireEvent.click(await write())
  expect(opened).toEqual([{ href: `${location.origin}/contact`, target }])
  sessionStorage.clear()
})

test.each(['javascript:alert(1)', '###', '<b>'])('contact="%s" opens nothing and throws nothing', async contact => {
  const opened = openedLinks()
  const { write } = await asked({ contact })
  fireEvent.click(await write())
  expect(opened.filter(({ href }) => !href.startsWith('http'))).toEqual([])
})

test.each([
  ['a field of robots', '<textarea id="f" tabindex="-1"></textarea>'],
  ['a captcha', '<div aria-hidden="true"><textarea id="f"></textarea></div>'],
  ['an inert part', '<div inert><textarea id="f"></textarea></div>'],
  ['a field of the server', '<textarea id="f" readonly></textarea>'],
  ['a field that is switched off', '<textarea id="f" disabled></textarea>'],
  ['a field that is not drawn', '<textarea id="f" style="display:none"></textarea>'],
  ['an invisible field', '<textarea id="f" style="visibility:hidden"></textarea>'],
])('the draft goes into the field for people, also behind %s', async (_, first) => {
  const { write } = await asked(
    { contact: '#contact' },
    `<form id="contact">${first}<textarea id="own"></textarea></form>`,
  )
  fireEvent.click(await write())
  const [other, own] = document.querySelectorAll('textarea')
  expect(other?.value).toBe('')
  expect(own?.value).toMatch(/^Bonjour,/)
  expect(document.activeElement).toBe(own)
})

test.each([
  ['no other field', ''],
  ['an invisible field', '<textarea id="f" style="visibility:hidden"></textarea>'],
  ['a field in an invisible part', '<div style="visibility:hidden"><textarea></textarea></div>'],
  ['a transparent field', '<textarea style="opacity:0"></textarea>'],
])('a browser without checkVisibility writes the draft too, behind %s', async (_, first) => {
  const { checkVisibility } = Element.prototype
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  onTestFinished(() => void Object.assign(Element.prototype, { checkVisibility }))
  const { write } = await asked(
    { contact: '#contact' },
    `<form id="contact">${first}<textarea id="own"></textarea></form>`,
  )
  fireEvent.click(await write())
  const values = [...document.querySelectorAll('textarea')].map(({ value }) => value.slice(0, 8))
  expect(values).toEqual([...(first ? [''] : []), 'Bonjour,'])
})

test.each([
  ['left of the page', new DOMRect(-9999, 20, 300, 100)],
  ['above the page', new DOMRect(20, -9999, 300, 100)],
  ['without a size', new DOMRect(20, 20, 0, 0)],
  ['of one pixel', new DOMRect(20, 20, 1, 1)],
])('the draft does not go into a field %s', async (_, place) => {
  const { write } = await asked(
    { contact: '#contact' },
    '<form id="contact"><textarea></textarea><textarea></textarea></form>',
  )
  const [other, own] = document.querySelectorAll('textarea')
  Object.assign(other ?? {}, { getBoundingClientRect: () => place })
  fireEvent.click(await write())
  expect([other?.value, own?.value.slice(0, 8)]).toEqual(['', 'Bonjour,'])
})

test.each([
  [120, '', /^Bonjour,[\s\S]*…$/],
  [120, 'Bonsoir', /^Bonsoir\n\nBonjour,[\s\S]*…$/],
  [12, 'Bonsoir', /^Bonsoir$/],
  [5_000, '', /…\n$/],
])('a field for %i characters with “%s” gets no more, in whole words', async (limit, text, expected) => {
  const { write } = await asked({ contact: '#f' }, `<textarea id="f" maxlength="${limit}">${text}</textarea>`)
  fireEvent.click(await write())
  const value = document.querySelector('textarea')?.value ?? ''
  expect(value.length).toBeLessThanOrEqual(limit)
  expect(value).toMatch(expected)
})
