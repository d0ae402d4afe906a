// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { EventDetails } from '../../../widget/publicApi.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(() => document.body.replaceChildren())

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
