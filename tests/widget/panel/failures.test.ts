// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../../server/httpError.ts'
import { ERROR_STATUSES, type ErrorCode } from '../../../shared/chatProtocol.ts'
import { ChatError } from '../../../widget/chat/chatError.ts'
import { readCallFields } from '../../../widget/panel/messages/callFields.ts'
import { failureStrings } from '../../../widget/panel/messages/failureStrings.ts'
import type { NicodataChat } from '../../../widget/publicApi.ts'
import type { ChatStrings } from '../../../widget/strings/ChatStrings.ts'
import { germanStrings } from '../../../widget/strings/de.ts'
import { englishStrings } from '../../../widget/strings/en.ts'
import { spanishStrings } from '../../../widget/strings/es.ts'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { italianStrings } from '../../../widget/strings/it.ts'
import { dutchStrings } from '../../../widget/strings/nl.ts'
import { portugueseStrings } from '../../../widget/strings/pt.ts'
import { answering, mountElement } from '../../support/mountElement.ts'
import { until } from '../../support/until.ts'
import { settled } from '../chat/scriptedFetch.ts'

const logged: unknown[] = []

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args) => void logged.push(...args))
})

afterEach(() => vi.restoreAllMocks())

/** Ask, and wait for the end of the reply, successful or not. */
async function ask(element: NicodataChat, question: string): Promise<void> {
  const over = new Promise(resolve => {
    element.addEventListener('nicodata-chat-reply-finished', resolve, { once: true })
    element.addEventListener('nicodata-chat-error', resolve, { once: true })
  })
  // The previous request ends shortly after its last event.
  await expect.poll(() => element.send(question)).toBe(true)
  await over
}

/** An open chat that shows failures, while one question is answered. */
async function asking(...answers: (string | Response | Error)[]) {
  const fetch = answering(...answers)
  const chat = await mountElement({ open: '', 'show-errors': '' }, { fetch })
  return { ...chat, fetch, over: ask(chat.element, 'Un chiffre ?') }
}

/** An open chat that shows failures, after one question. */
async function asked(...answers: (string | Response | Error)[]) {
  const chat = await asking(...answers)
  await chat.over
  return chat
}

const text = (body: string, status: number, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
const ui = (...chunks: object[]) =>
  new Response(chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  })
const half = [{ type: 'start' }, { type: 'text-delta', id: 't', delta: 'La moitié' }]

test.each([
  ['a backend that is not reached', new TypeError('Failed to fetch'), 'L’assistant est injoignable pour le moment.'],
  ['a refusal with a sentence', text('Fermé le dimanche.', 503), 'Pas de réponse. Fermé le dimanche.'],
  ['a refusal with a long text', text('x'.repeat(201), 503), 'L’assistant est injoignable'],
  [
    'a refusal in HTML',
    new Response('<b>Non</b>', { status: 503, headers: { 'content-type': 'text/html' } }),
    'injoignable',
  ],
  ['a sentence with a tag', text('Je dors <b>ici</b>.', 503), 'Je dors <b>ici</b>.'],
  ['the text of a framework', text('Internal Server Error', 500), 'L’assistant est injoignable pour le moment.'],
  ['the text of a proxy', text('error code: 502', 502), 'L’assistant est injoignable pour le moment.'],
  ['too many questions', text('', 429), 'Trop de questions pour le moment.'],
  ['no login', text('', 401), 'Connectez-vous de nouveau'],
  [
    'a proxy that refuses a large body',
    new Response('<h1>413 Request Entity Too Large</h1>', { status: 413, headers: { 'content-type': 'text/html' } }),
    'Votre message est trop volumineux.',
  ],
  ['a large body, without a word', text('', 413), 'Votre message est trop volumineux.'],
  ['a large body, in the words of a framework', text('Payload Too Large', 413), 'Votre message est trop volumineux.'],
  ['a large body, with a sentence', text('Deux pages au plus.', 413), 'Deux pages au plus.'],
  [
    'a page instead of a reply',
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'injoignable',
  ],
  ['an error of the model', ui({ type: 'error', errorText: 'Oups' }), 'injoignable'],
  ['an error after half an answer', ui(...half, { type: 'error', errorText: 'Oups' }), 'Réponse interrompue.'],
  ['a stream that is cut', ui(...half), 'Réponse interrompue. La suite n’est pas arrivée.'],
])('%s is shown as one sentence', async (_, answer, words) => {
  const { shadow } = await asked(answer)
  const alert = await shadow.findByRole('alert')
  expect(alert.textContent).toContain(words)
  expect(alert.textContent?.includes('Pas de réponse')).toBe(!words.startsWith('Réponse interrompue'))
  expect(shadow.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
})

const LANGUAGES = {
  fr: frenchStrings,
  en: englishStrings,
  de: germanStrings,
  es: spanishStrings,
  it: italianStrings,
  nl: dutchStrings,
  pt: portugueseStrings,
}

/** What a visitor reads for each code. A new code of the server needs its line here. */
const SENTENCES: Record<ErrorCode, keyof ChatStrings> = {
  invalid_request: 'errorText',
  unauthorized: 'errorLogin',
  origin_not_allowed: 'errorText',
  not_found: 'errorText',
  method_not_allowed: 'errorText',
  message_too_long: 'errorTooLarge',
  body_too_large: 'errorTooLarge',
  rate_limited: 'errorTooMany',
  too_many_streams: 'errorTooMany',
  internal: 'errorText',
  upstream_error: 'errorText',
  upstream_unavailable: 'errorText',
  budget_spent: 'errorTomorrow',
  model_missing: 'errorText',
  overloaded: 'errorTooMany',
  shutting_down: 'errorText',
  upstream_timeout: 'errorText',
}

test.each(Object.entries(LANGUAGES))(
  'Each code of the server has a sentence of the chat in the language %s',
  (_, own) => {
    for (const name of Object.keys(ERROR_STATUSES) as ErrorCode[]) {
      const { code, status, message: sentence } = new HttpError(name)
      const error = new ChatError('http-error', '', { status, backendCode: code, sentence })
      expect([code, failureStrings(error, false, own).text]).toEqual([code, own[SENTENCES[code]]])
    }
  },
)

test('A visitor who reads English gets no French sentence of the server, and keeps the figures', async () => {
  const french = 'Votre message est trop long : 300 caractères au plus.'
  const refusals = [
    text(french, 413, { 'x-error-code': 'message_too_long', 'x-max-length': '300' }),
    text(french, 413, { 'x-error-code': 'message_too_long' }),
    text('Vous avez posé beaucoup de questions.', 429, { 'x-error-code': 'rate_limited', 'retry-after': '30' }),
    text('L’assistant a répondu à tout.', 503, { 'x-error-code': 'budget_spent' }),
    text('Closed on Sundays.', 503, { 'x-error-code': 'closed' }),
    text('Closed for ever.', 503, { 'x-error-code': 'constructor' }),
  ]
  const { element, shadow } = await mountElement(
    { open: '', 'show-errors': '', lang: 'en' },
    { fetch: answering(...refusals) },
  )
  const codes: unknown[] = []
  element.addEventListener('nicodata-chat-error', ({ detail }) => codes.push(detail.error.backendCode))
  for (const words of [
    'No answer. Your message is too long: at most 300 characters.',
    'No answer. Your message is too large.',
    'No answer. Too many questions at the moment. Yours is kept.',
    'No answer. No more answers today. Try again tomorrow.',
    'No answer. The assistant cannot be reached at the moment. Your question is kept.',
    'No answer. The assistant cannot be reached at the moment. Your question is kept.',
  ]) {
    await ask(element, 'A figure?')
    await expect.poll(() => shadow.getByRole('alert').textContent).toBe(words)
    const isWaiting = words.includes('Too many')
    await expect.poll(() => shadow.queryByRole('button', { name: /^Try again in \d+\s/ }) !== null).toBe(isWaiting)
  }
  expect(codes).toEqual([
    'message_too_long',
    'message_too_long',
    'rate_limited',
    'budget_spent',
    'closed',
    'constructor',
  ])
})

test.each([
  ['text', 'an empty reply', '', 'empty-body', 'The response body is empty.'],
  ['text', 'white space', ' \n', 'empty-body', 'The response body is empty.'],
  ['data', 'an empty reply', '', 'empty-body', 'The response body is empty.'],
  ['data', 'chunks that nobody knows', ui({ type: 'message_start' }), 'malformed-stream', 'Nothing of the reply'],
  ['data', 'a stream that is cut', ui(...half), 'reply-cut', 'The stream ended before'],
])('With stream-protocol="%s" %s is a failure too', async (protocol, _, answer, code, message) => {
  const { element, shadow, events } = await mountElement(
    { open: '', 'show-errors': '', 'stream-protocol': protocol },
    { fetch: answering(answer) },
  )
  let error: Error | undefined
  element.addEventListener('nicodata-chat-error', ({ detail }) => (error = detail.error))
  await ask(element, 'Un chiffre ?')
  await shadow.findByRole('alert')
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) })
  expect(events).not.toContain('nicodata-chat-reply-finished')
})

test.each(['length', 'content-filter'])('A reply that ends early (%s) has a notice', async finishReason => {
  const { shadow } = await asked(ui(...half, { type: 'finish', finishReason }))
  const words = { length: 'longueur maximale', 'content-filter': 'filtre du modèle' }[finishReason] ?? ''
  await shadow.findByText(words, { exact: false, selector: 'p' })
  await shadow.findByText(words, { exact: false, selector: '[role=status]' })
  expect(shadow.queryByRole('alert')).toBeNull()
})

const cutReply = () => ui(...half, { type: 'error', errorText: 'Panne' })

test.each<[name: string, reply: () => Response, sentence: RegExp]>([
  ['its backend aborted', () => ui(...half, { type: 'abort' }), /^Réponse arrêtée avant la fin\.$/],
  ['is too long', () => ui(...half, { type: 'finish', finishReason: 'length' }), /Réponse coupée/],
  ['broke off', cutReply, /^Réponse interrompue\.$/],
])('A reply that %s says so, also after the next question and on the next page', async (_, reply, sentence) => {
  sessionStorage.clear()
  const attributes = { open: '', 'show-errors': '', persist: 'session' }
  const { element, shadow } = await mountElement(attributes, { fetch: answering(reply(), 'Oui.') })
  const endings = () => [...(element.shadowRoot?.querySelectorAll('.ending') ?? [])].map(p => p.textContent)
  await ask(element, 'Un chiffre ?')
  await shadow.findByText(sentence, { selector: '.ending, b' })
  await ask(element, 'Et encore ?')
  await shadow.findByText('Oui.')
  expect(endings()).toEqual([expect.stringMatching(sentence)])
  expect(shadow.getAllByText(sentence)[0]?.closest('[role=listitem]')?.textContent).toContain('La moitié')
  element.remove()
  const next = await mountElement(attributes)
  expect((await next.shadow.findByText(sentence)).closest('[role=listitem]')?.textContent).toContain('La moitié')
  sessionStorage.clear()
})

test('A question without an answer says so on the next page too, and can be asked again', async () => {
  sessionStorage.clear()
  const attributes = { open: '', 'show-errors': '', persist: 'session' }
  const { element, shadow } = await mountElement(attributes, { fetch: answering(text('Non', 500), 'Oui.') })
  await ask(element, 'Un chiffre ?')
  await shadow.findByRole('alert')
  element.remove()
  const next = await mountElement(attributes, { fetch: answering('Oui.') })
  await next.shadow.findByText('Pas de réponse.', { selector: '.ending' })
  next.shadow.getByRole('button', { name: frenchStrings.askAgain }).click()
  await next.shadow.findByText('Oui.')
  sessionStorage.clear()
})

test('The visitor reads the sentence of an error that a transport throws, and waits as it says', async () => {
  const transport = {
    async *send() {
      yield { type: 'start' } as const
      throw Object.assign(new Error('closed'), { sentence: 'Nous sommes fermés.', retryAfter: 30 })
    },
  }
  const { element, shadow } = await mountElement({ open: '', 'show-errors': '' }, { transport })
  await ask(element, 'Un chiffre ?')
  expect((await shadow.findByRole('alert')).textContent).toContain('Nous sommes fermés.')
  expect(shadow.getByRole('button', { name: /^Réessayer dans/ })).toBeTruthy()
})

test('A reply that broke off at an approval is complete when the visitor has allowed the tool', async () => {
  const call = { type: 'tool-input-available', toolCallId: 'a', toolName: 'pay', input: {} }
  const approval = { type: 'tool-approval-request', toolCallId: 'a', approvalId: 'a' }
  const paid = [
    { type: 'tool-output-available', toolCallId: 'a', output: 1 },
    { type: 'text-delta', id: 't', delta: 'Payé.' },
  ]
  const { shadow } = await asked(
    ui({ type: 'start' }, call, approval, { type: 'error', errorText: 'Panne' }),
    ui({ type: 'start' }, ...paid, { type: 'finish', finishReason: 'stop' }),
  )
  await shadow.findByRole('alert')
  shadow.getByRole('button', { name: 'Autoriser' }).click()
  await shadow.findByText('Payé.')
  await shadow.findByRole('button', { name: 'Copier la réponse' })
  expect(shadow.queryByText('Réponse interrompue.')).toBeNull()
})

test('A failure that the page does not show leaves no sentence', async () => {
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(cutReply(), 'Oui.') })
  await ask(element, 'Un chiffre ?')
  await ask(element, 'Et encore ?')
  await shadow.findByText('Oui.')
  expect(shadow.queryByText('Réponse interrompue.')).toBeNull()
})

test('A restored reply that was stopped still says so, and no request says how a reply ended', async () => {
  const fetch = answering(ui(...half, { type: 'abort' }), 'Oui.', 'Non.')
  const { element, shadow } = await mountElement({ open: '' }, { fetch })
  await ask(element, 'Un chiffre ?')
  const again = await shadow.findByText('Reposer la question')
  again.click()
  await shadow.findByText('Oui.')
  expect(shadow.queryByText('Réponse arrêtée avant la fin.')).toBeNull()
  const restore = await shadow.findByRole('button', { name: frenchStrings.restore })
  restore.click()
  await shadow.findByText('Réponse arrêtée avant la fin.')
  await ask(element, 'Et encore ?')
  await shadow.findByText('Non.')
  expect(JSON.stringify(fetch.bodies)).not.toContain('abort')
})

test('The wait begins at the seconds of the backend, although time passes while the notice is drawn', async () => {
  const begin = Date.now()
  let reads = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => begin + reads++)
  try {
    const { shadow } = await asked(text('Doucement.', 429, { 'retry-after': '30' }))
    const button = await shadow.findByRole('button', { name: /Réessayer/ })
    expect(button.textContent).toBe('Réessayer dans 30\u00a0s')
  } finally {
    clock.mockRestore()
  }
})

test('The button counts down the time that the backend asks to wait', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const { shadow } = await asked(text('Doucement.', 429, { 'retry-after': '3' }), 'Oui.')
    const button = () => shadow.getByRole('button', { name: /Réessayer/ })
    await expect.poll(() => button().textContent).toBe('Réessayer dans 3\u00a0s')
    expect(button()).toMatchObject({ disabled: true })
    vi.advanceTimersByTime(1000)
    await expect.poll(() => button().textContent).toBe('Réessayer dans 2\u00a0s')
    vi.advanceTimersByTime(2000)
    await expect.poll(() => button()).toMatchObject({ textContent: 'Réessayer', disabled: false })
  } finally {
    vi.useRealTimers()
  }
})

test('Clearing the conversation removes the failure, and nothing is sent again', async () => {
  const { element, shadow, fetch } = await asked(new TypeError('Failed to fetch'))
  await shadow.findByRole('alert')
  element.clear()
  await expect.poll(() => shadow.queryByRole('alert')).toBeNull()
  expect(shadow.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  expect(fetch.bodies).toHaveLength(1)
})

test('The page gets every failure as an error with a code', async () => {
  const { element } = await mountElement(
    {},
    { fetch: answering(new TypeError('Failed to fetch'), text('Non.', 429, { 'retry-after': '60' })) },
  )
  const told: object[] = []
  element.addEventListener('nicodata-chat-error', ({ detail: { error } }) => {
    told.push({ code: error.code, status: error.status, retryAfter: error.retryAfter, sentence: error.sentence })
  })
  await ask(element, 'Un ?')
  await ask(element, 'Deux ?')
  expect(told).toEqual([
    { code: 'network', status: undefined, retryAfter: undefined, sentence: undefined },
    { code: 'http-error', status: 429, retryAfter: 60, sentence: 'Non.' },
  ])
})

test.each([
  [{ backend: 'https://chat.example' }, 'https://chat.example/api/chat'],
  [{ endpoint: 'http://10.0.0.7:8000/ask' }, 'http://10.0.0.7:8000/ask'],
  // What is not an address, as the browser reads it.
  [{ backend: 'localhost:3000' }, 'localhost:3000/api/chat'],
  [{ backend: '“https://chat.example”' }, 'http://localhost:3000/%E2%80%9Chttps://chat.example%E2%80%9D/api/chat'],
])('The console names the address that failed: %j', async (attributes, address) => {
  const { element } = await mountElement(attributes, { fetch: answering(new TypeError('Failed to fetch')) })
  await ask(element, 'Un ?')
  await expect.poll(() => logged[0]).toBe(`<nicodata-chat>: protocol auto, address ${address}, code network`)
})

test('The console names the address that the page has prepared, and none with a transport of the page', async () => {
  const fetch = answering(new TypeError('Failed to fetch'))
  const prepareRequest = () => ({ url: 'https://other.example/chat' })
  const { element } = await mountElement({ backend: 'https://chat.example' }, { fetch, prepareRequest })
  await ask(element, 'Un ?')
  await expect.poll(() => logged[0]).toContain('address https://other.example/chat,')
  const transport = { send: () => Promise.reject(new TypeError('Failed')) as never }
  logged.length = 0
  const own = await mountElement({}, { transport })
  await ask(own.element, 'Un ?')
  await expect.poll(() => logged[0]).toMatch(/^<nicodata-chat>: protocol auto, code /)
})

test('The console says protocol, address, status and code, also where a status has no text', async () => {
  await asked(new Response('', { status: 500 }))
  expect(logged).toEqual([
    '<nicodata-chat>: protocol auto, address http://localhost:3000/api/chat, status 500, code http-error, received 500',
    expect.objectContaining({ message: 'HTTP error! status: 500' }),
  ])
})

const call = { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input: {} }

test.each([
  [{ type: 'tool-output-available', toolCallId: 'c', output: 1 }, 'pay : terminé'],
  [{ type: 'tool-output-error', toolCallId: 'c', errorText: 'Oups' }, 'pay : échec'],
  [{ type: 'tool-output-denied', toolCallId: 'c' }, 'pay : refusé'],
  [{ type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' }, 'Autorisez-vous « pay » ?'],
])('After %o the visitor reads “%s”', async (chunk, words) => {
  const { shadow } = await asking(ui({ type: 'start' }, call, chunk, { type: 'finish' }))
  expect(await shadow.findByText(words)).toBeTruthy()
})

/** What the visitor reads of the arguments before a press: the name of each, and its value. */
async function readFields(input: unknown) {
  const request = { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' }
  const { shadow } = await asking(ui({ type: 'start' }, { ...call, input }, request, { type: 'finish' }))
  await shadow.findByRole('button', { name: 'Refuser' })
  const fields = shadow.queryAllByRole('term').map((term: HTMLElement) => {
    const value = term.nextElementSibling
    return [term.textContent, (value?.querySelector('summary') ?? value)?.textContent]
  })
  const details = shadow.queryAllByRole('definition').map((value: HTMLElement) => value.textContent)
  return { shadow, fields, details }
}

test('Before a tool may run, each argument is announced, with a pause after its name and its value', async () => {
  const { shadow } = await readFields({ article: 'Blue lamp', quantity: 2 })
  const status = shadow.getByRole('status')
  await expect.poll(() => status.textContent).toMatch(/pay\s»\s\? article, Blue lamp\. quantity, 2\.$/)
})

test('Before a tool may run, the visitor reads each argument, with the signs that nobody sees', async () => {
  const input = { to: 'Ana\u202e\n\nB', amount: 20, lines: [{ id: 1 }], none: null, empty: {}, ok: false }
  expect((await readFields(input)).fields).toEqual([
    ['to', String.raw`"Ana\u{202e}\n\nB"`],
    ['amount', '20'],
    ['lines[0].id', '1'],
    ['none', 'null'],
    ['empty', '{}'],
    ['ok', 'false'],
  ])
})

test.each([
  { note: 'merci '.repeat(400), count: 5000 },
  { note: '\u2800'.repeat(5_000), a: { note: 'x'.repeat(9_000) }, count: 5000 },
  { list: ['x'.repeat(3_000)], order: { note: ['y'.repeat(3_000)], count: 5000 } },
])(
  'A long value is cut by itself, its rest is one press away, and the names after it are shown: case %#',
  async input => {
    const { fields, details } = await readFields(input)
    expect(fields.at(-1)).toEqual([expect.stringMatching(/count$/), '5000'])
    for (const [, value] of fields) expect(value?.length).toBeLessThanOrEqual(301)
    expect(details.join('').length).toBeGreaterThan(2_000)
  },
)

test.each([
  [{ article: 'Karl, count: 1' }, [['article', 'Karl, count: 1']]],
  [{ article: 'Karl\ncount\n1' }, [['article', String.raw`"Karl\ncount\n1"`]]],
  [{ 'article: Karl, total': 1 }, [['"article: Karl, total"', '1']]],
  [
    { 'a.b': 1, a: { b: 2 } },
    [
      ['"a.b"', '1'],
      ['a.b', '2'],
    ],
  ],
  [
    { '\u3164': 5, '': 6 },
    [
      [String.raw`"\u{3164}"`, '5'],
      ['""', '6'],
    ],
  ],
  ['Tout payer', [['', 'Tout payer']]],
  [[5000], [['[0]', '5000']]],
  [{}, []],
])('No value of %j can be read as another field', async (input, expected) => {
  expect((await readFields(input)).fields).toEqual(expected)
})

test('Arguments that cannot be shown can only be refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`f${at}`, at]))
  expect(readCallFields(many).areAll).toBe(false)
  expect(readCallFields({ many: 1, few: [2] }).areAll).toBe(true)
  const { shadow } = await readFields({ note: 'x'.repeat(200_000) })
  expect(shadow.queryByRole('button', { name: 'Autoriser' })).toBeNull()
})

test('The second press of a double click answers nothing', async () => {
  const request = { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' }
  const { shadow, fetch } = await asking(
    ui({ type: 'start' }, call, request, { type: 'finish' }),
    ui({ type: 'start' }),
  )
  const button = await shadow.findByRole('button', { name: 'Autoriser' })
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await settled()
  expect(fetch.bodies).toHaveLength(1)
  expect(shadow.getByRole('button', { name: 'Autoriser' })).toBeTruthy()
})

const openCall = (args: unknown, toolName = 'pay') => ({
  ...{ id: 'a', role: 'assistant', content: '' },
  parts: [
    {
      type: 'tool-invocation',
      toolInvocation: { toolCallId: 'c', toolName, state: 'call', args, approval: { id: 'x' } },
    },
  ],
})

test.each([
  ['other arguments', openCall({ amount: 9999 })],
  ['an argument more', openCall({ amount: 1, to: 'evil' })],
  ['another tool', openCall({ amount: 1 }, 'order')],
])(
  'A question with %s that replaces one has other buttons: a press on the old ones allows nothing',
  async (_, other) => {
    const { element, shadow } = await mountElement({ backend: '/a', open: '' })
    Object.assign(element, { messages: [openCall({ amount: 1 })] })
    const button = await shadow.findByRole('button', { name: 'Autoriser' })
    Object.assign(element, { messages: [openCall({ amount: 1 })] })
    await settled()
    expect(button.isConnected).toBe(true)
    Object.assign(element, { messages: [other] })
    await until(() => !button.isConnected)
    const sent = vi.fn()
    element.fetch = sent
    button.click()
    await settled()
    expect(sent).not.toHaveBeenCalled()
    expect(shadow.getAllByRole('button', { name: 'Autoriser' })).toHaveLength(1)
  },
)

test.each([
  ['Autoriser', true],
  ['Refuser', false],
])('“%s” answers a backend that asks before it runs a tool', async (name, approved) => {
  const request = { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' }
  const { shadow, fetch, over } = await asking(
    ui({ type: 'start' }, call, request, { type: 'finish' }),
    ui(...half, { type: 'finish' }),
  )
  const button = await shadow.findByRole('button', { name })
  await until(() => {
    button.click()
    return fetch.bodies.length === 2
  })
  const part = { type: 'tool-pay', state: 'approval-responded', approval: { id: 'a', approved } }
  expect(fetch.bodies[1]).toMatchObject({ messages: [{}, { parts: [part] }] })
  // The question is over only now: the visitor's answer belongs to it.
  await over
})
