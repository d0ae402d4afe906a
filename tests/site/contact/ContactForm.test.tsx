// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteEnvironment } from '../../../site/config.ts'
import { ContactForm } from '../../../site/contact/ContactForm.tsx'
import { Toaster } from '../../../site/layout/Toaster.tsx'
import { frenchStrings } from '../../../site/strings/fr.ts'
import { fixtureBlocks, fixtureContent } from '../../support/fixtureContent.ts'

const { form: words, toasts } = frenchStrings
const { profile, legal } = fixtureContent()
const { service, demonstration, mail: ownMail } = legal.delivery

const IDENTIFIERS = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}

/** Responses of the email service, in order. The last one serves all further requests. */
let answers: (() => Response | Promise<Response>)[]
let requests: { url: string; body: Record<string, unknown> }[]

beforeEach(() => {
  answers = [() => new Response('OK')]
  requests = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(request.body)) })
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('an incomplete message shows a toast, marks its empty fields, and focuses the first one', async () => {
  const user = renderForm()
  await user.type(screen.getByLabelText('Nom'), 'Camille')
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  expect(screen.getByRole('alert').textContent).toContain(toasts.incomplete.text)
  expect(document.activeElement).toBe(screen.getByLabelText('Adresse email'))
  expect(invalidLabels()).toEqual(['Adresse email', 'Sujet', 'Message'])
  expect(requests).toEqual([])
})

test('a wrong address shows a toast, and its mark disappears when it is changed', async () => {
  const user = renderForm()
  await fill(user, { 'Adresse email': 'camille@client' })
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  expect(screen.getByRole('alert').textContent).toContain(toasts.invalidEmail.text)
  expect(invalidLabels()).toEqual(['Adresse email'])
  expect(document.activeElement).toBe(screen.getByLabelText('Adresse email'))
  await user.keyboard('.example')
  expect(invalidLabels()).toEqual([])
  expect(requests).toEqual([])
})

test('each wrong field says below itself what to write, and no longer when it is changed', async () => {
  const user = renderForm()
  expect(screen.getByText('Tous les champs sont obligatoires.')).toBeDefined()
  await fill(user, { 'Adresse email': 'camille@client', Sujet: ' ' })
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  expect(invalidLabels()).toEqual(['Adresse email', 'Sujet'])
  expect(screen.getByRole('textbox', { description: words.errors.email })).toBe(screen.getByLabelText('Adresse email'))
  expect(words.errors.email).toContain('nom@exemple.fr')
  expect(screen.getByRole('textbox', { description: words.errors.subject })).toBe(screen.getByLabelText('Sujet'))
  await user.click(screen.getByLabelText('Sujet'))
  await user.paste('Devis')
  expect(screen.queryByText(words.errors.subject)).toBeNull()
  expect(screen.getByLabelText('Sujet').hasAttribute('aria-describedby')).toBe(false)
})

test('the button becomes a line about the next steps, until the next message is begun', async () => {
  const user = renderForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(words.sent)
  expect(screen.queryByRole('button', { name: 'Envoyer le message' })).toBeNull()
  const place = document.activeElement
  expect(place?.textContent).toBe(words.sent)
  await user.click(screen.getByLabelText('Nom'))
  await user.paste('Camille')
  expect(screen.getByRole('button', { name: 'Envoyer le message' })).toHaveProperty('disabled', false)
  expect(screen.queryByText(words.sent)).toBeNull()
})

test('the focus stays at the button’s place while a message is sent, and returns to the button after a failure', async () => {
  let answer: (response: Response) => void = () => {}
  answers = [() => new Promise(resolve => (answer = resolve))]
  const user = renderForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  expect(document.activeElement?.textContent).toBe('Envoi en cours...')
  await waitFor(() => expect(requests).toHaveLength(1))
  answer(new Response('no', { status: 500 }))
  await screen.findByText(toasts.failure.text)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Envoyer le message' }))
  // A toast may be missed. The button, which gets the focus, says it too, until the visitor writes again.
  expect(screen.getByRole('button', { description: words.notSent })).toBe(document.activeElement)
  await user.type(screen.getByLabelText('Nom'), 'X')
  expect(screen.queryByText(words.notSent)).toBeNull()
})

test('a wrong field has its error before it gets the focus, so that the error is read once', async () => {
  const user = renderForm()
  let description: string | null = null
  screen.getByLabelText('Nom').addEventListener('focus', ({ target }) => {
    description = target instanceof Element ? target.getAttribute('aria-describedby') : null
  })
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  expect(description).toBe('name-error')
})

test('a message that the assistant prepares gets a subject, and the form says what is missing', async () => {
  const user = renderForm()
  const messages = [
    { role: 'user', content: 'Combien coûte\nun audit ?' },
    { role: 'assistant', content: 'Cela dépend.' },
    { role: 'user', content: 'Et un tableau de bord ?' },
  ]
  act(() => {
    document.dispatchEvent(new CustomEvent('nicodata-chat-handover', { detail: { messages } }))
  })
  expect(screen.getByLabelText('Sujet')).toHaveProperty('value', 'Combien coûte un audit ?')
  const missing = (fields: string) => `${words.prepared} ${words.missing.replace('{fields}', fields)}`
  expect(screen.getByRole('textbox', { description: missing('Nom, Adresse email') })).toBe(
    screen.getByLabelText('Message'),
  )
  await user.type(screen.getByLabelText('Nom'), 'Camille')
  expect(screen.getByRole('textbox', { description: missing('Adresse email') })).toBeDefined()
  await user.type(screen.getByLabelText('Adresse email'), 'camille@client.example')
  expect(screen.getByRole('textbox', { description: words.prepared })).toBeDefined()
})

test('a subject of the visitor stays when the assistant prepares a message', async () => {
  const user = renderForm()
  await user.type(screen.getByLabelText('Sujet'), 'Devis')
  const messages = [{ role: 'user', content: 'Combien ?' }]
  act(() => {
    document.dispatchEvent(new CustomEvent('nicodata-chat-handover', { detail: { messages } }))
  })
  expect(screen.getByLabelText('Sujet')).toHaveProperty('value', 'Devis')
})

test('a message is sent once, with a progress text, and then the fields are cleared', async () => {
  let answer: (response: Response) => void = () => {}
  answers = [() => new Promise(resolve => (answer = resolve))]
  const user = renderForm()
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  // The error of the first submit no longer holds.
  expect(screen.getByRole('alert').textContent).toBe('')
  const button = screen.getByRole('button', { name: 'Envoi en cours...' })
  expect(button).toHaveProperty('disabled', true)
  await waitFor(() => expect(requests).toHaveLength(1))
  answer(new Response('OK'))
  await screen.findByText(toasts.success.text)
  expect(screen.getByRole('status').textContent).toBe(toasts.success.title + toasts.success.text)
  expect(values()).toEqual(['', '', '', ''])
})

test('a failure keeps the fields and lets the visitor try again', async () => {
  answers = [() => new Response('no', { status: 500 }), () => new Response('OK')]
  const user = renderForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.failure.text)
  expect(values()).toEqual(['Camille', 'camille@client.example', 'Sujet', 'Bonjour'])
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.success.text)
  expect(requests).toHaveLength(2)
})

/** Fill and submit the form; the function returned answers, when the request is there. */
async function submitSlowly() {
  let answer: (response: Response) => void = () => {}
  answers = [() => new Promise(resolve => (answer = resolve)), () => new Response('OK')]
  const user = renderForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  return { user, answer: (status: number) => answer(new Response('OK', { status })) }
}

const SENT = { Nom: 'Camille', 'Adresse email': 'camille@client.example', Sujet: 'Sujet', Message: 'Bonjour' }

test.each<[string, Partial<typeof SENT>]>([
  ['a postscript', { Message: 'Bonjour\n\nPS : 5 000 €' }],
  ['another subject', { Sujet: 'Un autre sujet' }],
  ['a corrected name and address', { Nom: 'Camille D.', 'Adresse email': 'c@client.example' }],
  ['a field emptied, another one continued', { Nom: '', Message: 'Bonjour !' }],
  ['all of it', { Nom: 'A', 'Adresse email': 'a@b.example', Sujet: 'S', Message: 'M' }],
])('what the visitor writes while a message is sent is not lost: %s', async (_, changes) => {
  for (const status of [200, 500]) {
    const { answer } = await submitSlowly()
    for (const [label, value] of Object.entries(changes)) {
      fireEvent.input(screen.getByLabelText(label), { target: { value } })
    }
    answer(status)
    await screen.findByText(status === 200 ? toasts.success.text : toasts.failure.text)
    const others = status === 200 ? { Nom: '', 'Adresse email': '', Sujet: '', Message: '' } : SENT
    const expected = Object.values({ ...others, ...changes })
    expect(values()).toEqual(expected)
    cleanup()
    renderForm()
    expect(values(), 'after a reload').toEqual(expected)
    cleanup()
    sessionStorage.clear()
    requests = []
  }
})

test('what remains after a message was sent can be sent at once', async () => {
  const { user, answer } = await submitSlowly()
  const again = { Nom: 'A', 'Adresse email': 'a@b.example', Sujet: 'S', Message: 'M' }
  for (const [label, value] of Object.entries(again)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  }
  answer(200)
  await screen.findByText(toasts.success.text)
  expect(requests[0]?.body.template_params).toMatchObject({ message: 'Bonjour' })
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  await waitFor(() => expect(values()).toEqual(['', '', '', '']))
  expect(sessionStorage.getItem('contact-draft')).toBeNull()
})

test('a message that the assistant prepares while another one is sent stays, with what it still needs', async () => {
  const { answer } = await submitSlowly()
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message')
  act(() => {
    document.dispatchEvent(new CustomEvent('nicodata-chat-handover', { detail: { messages: [] } }))
  })
  fireEvent.input(message, { target: { value: 'Bonjour\n\nMa conversation' } })
  answer(200)
  await screen.findByText(toasts.success.text)
  expect(values()).toEqual(['', '', '', 'Bonjour\n\nMa conversation'])
  const missing = words.missing.replace('{fields}', 'Nom, Adresse email, Sujet')
  expect(screen.getByRole('textbox', { description: `${words.prepared} ${missing}` })).toBe(message)
})

test('five submits in the same tick are one message', async () => {
  const user = renderForm()
  await fill(user)
  const form = screen.getByLabelText<HTMLInputElement>('Nom').form
  for (let submit = 0; submit < 5; submit++) form?.requestSubmit()
  await screen.findByText(toasts.success.text)
  expect(requests).toHaveLength(1)
})

const ENDPOINT = { MODE: 'production', VITE_CONTACT_ENDPOINT: 'https://forms.example/1' }

test('a form service gets the message, with the same toast, and the fields are cleared', async () => {
  answers = [() => Response.json({ ok: true })]
  const user = renderForm(ENDPOINT)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.success.text)
  expect(requests).toMatchObject([{ body: { name: 'Camille', subject: 'Sujet', message: 'Bonjour' } }])
  await screen.findByText(words.sent)
})

test.each([
  ['refuses', () => new Response('', { status: 422 })],
  ['has had too many messages', () => new Response('', { status: 429 })],
  ['answers with a page', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  ['redirects', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if a form service %s, the visitor reads it and the text stays', async (_, answer) => {
  answers = [answer]
  const user = renderForm(ENDPOINT)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.failure.text)
  expect(screen.getByRole('button', { name: 'Envoyer le message', description: words.notSent })).toHaveProperty(
    'disabled',
    false,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Sujet').value).toBe('Sujet')
})

test('a form service gets nothing from a robot', async () => {
  const user = renderForm(ENDPOINT)
  await fill(user, { [words.trap]: 'https://spam.example' })
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(words.sent)
  expect(requests).toEqual([])
})

test('a robot that fills the hidden field sees the success, but nothing is sent', async () => {
  const user = renderForm()
  await fill(user)
  const trap = screen.getByLabelText<HTMLInputElement>('Ne pas remplir')
  trap.value = 'https://spam.example'
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.success.text)
  expect(requests).toEqual([])
})

test('the hidden field is not reachable by keyboard or screen reader', () => {
  renderForm()
  expect(screen.getByLabelText('Ne pas remplir').tabIndex).toBe(-1)
  expect(screen.queryByRole('textbox', { name: 'Ne pas remplir' })).toBeNull()
})

test('a draft survives a reload, and is deleted after sending', async () => {
  const user = renderForm()
  await fill(user)
  cleanup()
  const returning = renderForm()
  expect(values()).toEqual(['Camille', 'camille@client.example', 'Sujet', 'Bonjour'])
  await returning.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.success.text)
  cleanup()
  renderForm()
  expect(values()).toEqual(['', '', '', ''])
})

test.each(['not json', '{}', '{"name":1}', 'null'])('a stored draft of %s is ignored', draft => {
  sessionStorage.setItem('contact-draft', draft)
  renderForm()
  expect(values()).toEqual(['', '', '', ''])
})

test('a stored draft has at most what a field takes: a million letters would block the page', () => {
  const long = 'a'.repeat(1_000_000)
  sessionStorage.setItem('contact-draft', JSON.stringify({ name: long, email: long, subject: long, message: long }))
  renderForm()
  expect(values().map(text => text.length)).toEqual([100, 254, 150, 5000])
})

test('the form also works without storage', async () => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
  const user = renderForm()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.success.text)
  expect(requests).toHaveLength(1)
})

test('a visitor who leaves while the message is being sent gets no toast', async () => {
  let answer: (response: Response) => void = () => {}
  answers = [() => new Promise(resolve => (answer = resolve))]
  const { rerender } = render(<App isShown />)
  const user = userEvent.setup()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  rerender(<App isShown={false} />)
  answer(new Response('OK'))
  // Back on the page, the draft is sent: by then the first message would have had its toast.
  rerender(<App isShown />)
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(screen.queryByText(toasts.success.text)).toBeNull()
  answer(new Response('OK'))
  await screen.findByText(toasts.success.text)
})

test('every field has its autocomplete value and its maximum length', () => {
  renderForm()
  const attributes = ['Nom', 'Adresse email', 'Sujet', 'Message'].map(label => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    return [field.name, field.type, field.autocomplete, field.required, field.maxLength]
  })
  expect(attributes).toEqual([
    ['name', 'text', 'name', true, 100],
    ['email', 'email', 'email', true, 254],
    ['subject', 'text', 'off', true, 150],
    ['body', 'textarea', '', true, 5000],
  ])
})

test('only a demonstration says below the form that messages stay on this machine', () => {
  renderForm()
  expect(notice()).toContain(demonstration.notice)
  cleanup()
  renderForm({ MODE: 'demo', ...IDENTIFIERS })
  expect(notice()).toContain(service.notice)
  expect(notice()).not.toContain(demonstration.notice)
})

test('without a service the form prepares a mail to the owner, and keeps its text', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = renderForm({ MODE: 'production' })
  expect(notice()).toContain(ownMail.notice)
  await fill(user, { Sujet: 'Devis & délais ?', Message: 'Bonjour,\n50 % à 100 %.' })
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  const mail = new URL(String(assign.mock.calls[0]?.[0]))
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', profile.email])
  // Mail programs do not decode a plus sign to a space, and lines end with CRLF (RFC 6068).
  expect(mail.search).not.toContain('+')
  expect(Object.fromEntries(mail.searchParams)).toEqual({
    subject: 'Devis & délais ?',
    body: 'Bonjour,\r\n50 % à 100 %.\r\n\r\nCamille\r\ncamille@client.example',
  })
  expect(requests).toEqual([])
  expect(values()[1]).toBe('camille@client.example')
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(screen.getByText(/Votre logiciel de messagerie s’ouvre/).textContent).toContain(profile.email)
  // If no mail program opens, the visitor can try again.
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
})

test('a message too long for an address on Windows is shortened in the mail, with a note to add the rest', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = renderForm({ MODE: 'production' })
  await fill(user)
  // Wherever the text is cut, a character of two code units may be there.
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: '😀é\n'.repeat(1250) } })
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  const address = String(assign.mock.calls[0]?.[0])
  expect(address.length).toBeLessThanOrEqual(2000)
  expect(address.length).toBeGreaterThan(1900)
  expect(new URL(address).searchParams.get('body')).toMatch(
    /^(?:😀é?(?:\r\n)?)+\r\n\[…\] Message trop long.*depuis le formulaire\.\r\n\r\nCamille\r\ncamille@client\.example$/u,
  )
  expect(values()[3]).toHaveLength(5000)
})

test('without a service, a wrong message also shows its toast, and a robot gets nothing', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = renderForm({ MODE: 'production' })
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  expect(screen.getByRole('alert').textContent).toContain(toasts.incomplete.text)
  await fill(user)
  screen.getByLabelText<HTMLInputElement>('Ne pas remplir').value = 'https://spam.example'
  await user.click(screen.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText(toasts.success.text)
  expect(assign).not.toHaveBeenCalled()
})

function App({ isShown, environment }: { isShown: boolean; environment?: SiteEnvironment }) {
  const content = fixtureBlocks('atelier', environment ?? { MODE: 'demo' }).form
  return <Toaster closeLabel="Fermer">{isShown && <ContactForm content={content} environment={environment} />}</Toaster>
}

function renderForm(environment?: SiteEnvironment) {
  render(<App isShown environment={environment} />)
  return userEvent.setup()
}

async function fill(user: ReturnType<typeof userEvent.setup>, changes: Record<string, string> = {}) {
  const texts = {
    Nom: 'Camille',
    'Adresse email': 'camille@client.example',
    Sujet: 'Sujet',
    Message: 'Bonjour',
    ...changes,
  }
  // Pasted: one event for each field, where typing is six for each letter.
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}

/** The text beside the button. */
function notice(): string {
  return document.querySelector('small')?.textContent ?? ''
}

function values(): string[] {
  return ['Nom', 'Adresse email', 'Sujet', 'Message'].map(label => screen.getByLabelText<HTMLInputElement>(label).value)
}

function invalidLabels(): (string | null | undefined)[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
  return fields.map(field => field.labels?.[0]?.textContent)
}
