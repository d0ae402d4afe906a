// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { SEND_TIMEOUT_MS, sendContact } from '../../../site/contact/sendContact.ts'

const environment = {
  MODE: 'production',
  VITE_EMAILJS_PUBLIC_KEY: 'public-key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}
const RECIPIENT = 'owner@site.example'
const message = { name: 'Camille', email: 'camille@client.example', subject: 'Sujet', message: 'Bonjour,\nmerci.' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a message is one POST to the service, with the identifiers and the fields of its template', async () => {
  const fetch = stubService(() => new Response('OK'))
  await sendContact(message, RECIPIENT, environment)
  expect(fetch).toHaveBeenCalledTimes(1)
  const [url, request] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://api.emailjs.com/api/v1.0/email/send')
  expect(request?.method).toBe('POST')
  expect(JSON.parse(String(request?.body))).toEqual({
    lib_version: expect.any(String),
    user_id: 'public-key',
    service_id: 'service',
    template_id: 'template',
    template_params: {
      from_name: 'Camille',
      from_email: 'camille@client.example',
      subject: 'Sujet',
      message: 'Bonjour,\nmerci.',
      to_email: 'owner@site.example',
    },
  })
})

test('an origin set in the build replaces the origin of EmailJS', async () => {
  const fetch = stubService(() => new Response('OK'))
  await sendContact(message, RECIPIENT, { ...environment, VITE_EMAILJS_ORIGIN: 'https://mail.example/ignored/path' })
  expect(fetch.mock.calls[0]?.[0]).toBe('https://mail.example/api/v1.0/email/send')
})

test('a demonstration sends to its own origin', async () => {
  const fetch = stubService(() => new Response('OK'))
  await sendContact(message, RECIPIENT, { MODE: 'demo' })
  expect(fetch.mock.calls[0]?.[0]).toBe(`${window.location.origin}/api/v1.0/email/send`)
})

test('a production build without a service refuses to send, and makes no request', async () => {
  const fetch = stubService(() => new Response('OK'))
  await expect(sendContact(message, RECIPIENT, { MODE: 'production' })).rejects.toThrow('VITE_EMAILJS_PUBLIC_KEY')
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['a refusal', () => new Response('The user_id parameter is required', { status: 400 })],
  ['too many requests', () => new Response('Too many requests', { status: 429 })],
  ['a failure of the service', () => new Response('', { status: 500 })],
  ['the page of a captive portal', () => new Response('<html>Bienvenue à la gare</html>')],
  ['an empty answer', () => new Response(null, { status: 204 })],
])('%s is not a success', async (_, answer) => {
  stubService(answer)
  // The SDK rejects with the status.
  await expect(sendContact(message, RECIPIENT, environment).catch(reasonOf)).resolves.toMatch(/^[45]\d\d$|answered/)
})

test('without a connection the message is not sent', async () => {
  stubService(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(sendContact(message, RECIPIENT, environment)).rejects.toThrow('Failed to fetch')
})

test('a service that never answers is abandoned after fifteen seconds', async () => {
  vi.useFakeTimers()
  const fetch = stubService(() => new Promise<Response>(() => {}))
  const outcome = expect(sendContact(message, RECIPIENT, environment)).rejects.toThrow('did not answer')
  await expect.poll(() => fetch).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS)
  await outcome
  expect(SEND_TIMEOUT_MS).toBe(15_000)
})

test('characters that could add mail headers, and invalid ones, are removed', async () => {
  const fetch = stubService(() => new Response('OK'))
  await sendContact(
    {
      name: 'Camille\r\nBcc: all@client.example',
      email: ' camille@client.example ',
      subject: 'Un\u2028sujet\u0000',
      message: 'Ligne 1\nLigne 2\u0007 \ud800 \ud83d\ude00',
    },
    RECIPIENT,
    environment,
  )
  const { template_params } = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))
  expect(template_params).toMatchObject({
    from_name: 'Camille Bcc: all@client.example',
    from_email: 'camille@client.example',
    subject: 'Un sujet',
    message: 'Ligne 1\nLigne 2 \ufffd \ud83d\ude00',
  })
})

test('a message of any size is cut to the maximum lengths of the form', async () => {
  const fetch = stubService(() => new Response('OK'))
  const huge = 'x'.repeat(1_000_000)
  await sendContact({ name: huge, email: huge, subject: huge, message: huge }, RECIPIENT, environment)
  expect(String(fetch.mock.calls[0]?.[1]?.body).length).toBeLessThan(50_000)
})

const ENDPOINT = { MODE: 'production', VITE_CONTACT_ENDPOINT: 'https://forms.example/1' }

test('a form service gets one POST of JSON with the four fields', async () => {
  const fetch = stubService(() => Response.json({ ok: true }))
  await sendContact({ ...message, name: 'Camille\r\nBcc: all@client.example' }, RECIPIENT, ENDPOINT)
  expect(fetch).toHaveBeenCalledTimes(1)
  const [url, request] = fetch.mock.calls[0] ?? []
  expect(String(url)).toBe('https://forms.example/1')
  expect(request).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit' })
  expect(new Headers(request?.headers).get('content-type')).toBe('application/json')
  expect(new Headers(request?.headers).get('accept')).toBe('application/json')
  expect(JSON.parse(String(request?.body))).toEqual({ ...message, name: 'Camille Bcc: all@client.example' })
})

test('a form service may get form fields, and fields that the build adds', async () => {
  const fetch = stubService(() => new Response(null, { status: 204 }))
  const variables = { VITE_CONTACT_FORMAT: 'form', VITE_CONTACT_FIELDS: 'access_key=1234&name=nobody' }
  await sendContact(message, RECIPIENT, { ...ENDPOINT, ...variables })
  const body = fetch.mock.calls[0]?.[1]?.body
  expect(body).toBeInstanceOf(URLSearchParams)
  expect(Object.fromEntries(new URLSearchParams(String(body)))).toEqual({ access_key: '1234', ...message })
})

test.each([
  ['/api/contact', '/api/contact'],
  ['netlify:contact', '/contact-received.json'],
])('the form service %s is on the site itself', async (VITE_CONTACT_ENDPOINT, path) => {
  const fetch = stubService(() => Response.json({ ok: true }))
  await sendContact(message, RECIPIENT, { ...ENDPOINT, VITE_CONTACT_ENDPOINT })
  expect(String(fetch.mock.calls[0]?.[0])).toBe(window.location.origin + path)
})

const asPage = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test.each([
  ['a refusal', () => new Response('No such form', { status: 404 })],
  ['too many messages', () => Response.json({ error: 'Slow down' }, { status: 429 })],
  ['a failure of the service', () => new Response('', { status: 500 })],
  ['the page of a captive portal', () => new Response('<html>Bienvenue à la gare</html>', asPage)],
  ['a page without a type', () => new Response(' <!doctype html><p>Merci')],
  ['a refusal with the status 200', () => Response.json({ success: false, message: 'Invalid key' })],
  ['another one', () => Response.json({ ok: false })],
  ['errors with the status 200', () => Response.json({ errors: [{ code: 'TYPE_EMAIL' }] })],
  ['a redirect', () => Promise.reject(new TypeError('Failed to fetch: redirect'))],
])('%s of a form service is not a success', async (_, answer) => {
  stubService(answer)
  await expect(sendContact(message, RECIPIENT, ENDPOINT)).rejects.toThrow(/answered|redirect/)
})

test.each([
  ['no body', () => new Response(null, { status: 204 })],
  ['a word', () => new Response('OK', { status: 201 })],
  ['JSON', () => Response.json({ next: '/thanks', ok: true, errors: [] })],
])('a form service may answer with %s', async (_, answer) => {
  stubService(answer)
  await expect(sendContact(message, RECIPIENT, ENDPOINT)).resolves.toBeUndefined()
})

test('a form service that never answers is abandoned after fifteen seconds, and its request ended', async () => {
  vi.useFakeTimers()
  const fetch = stubService(() => new Promise<Response>(() => {}))
  const outcome = expect(sendContact(message, RECIPIENT, ENDPOINT)).rejects.toThrow('did not answer')
  await expect.poll(() => fetch).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(SEND_TIMEOUT_MS)
  await outcome
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

function stubService(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _request?: RequestInit) => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function reasonOf(error: { status?: number; message?: string }): string {
  return `${error.status ?? error.message}`
}
