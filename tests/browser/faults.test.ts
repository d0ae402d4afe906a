import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { frenchStrings } from '../../widget/strings.fr.ts'
import { findChromium, launchChromium } from '../support/browser.ts'
import { type ChatBackend, type Reply, startChatBackend } from '../support/chatBackend.ts'
import {
  PLAIN_TEXT,
  pieces,
  plainReply,
  rawBytes,
  refusal,
  resetAfter,
  silenceAfter,
} from '../support/faultyReplies.ts'
import { servePages } from '../support/servePages.ts'

const bytes = (text: string) => [...Buffer.from(text)].map(byte => Uint8Array.of(byte))
function withType(type: string, body: string | Uint8Array, more: Record<string, string> = {}): Reply {
  return response => void response.writeHead(200, { 'content-type': type, ...more }).end(body)
}

/** Replies that are odd and sound: title, answer, and what a visitor must read. */
const ODD: [title: string, answer: Reply, shown: string][] = [
  ['drips word by word', pieces('un deux trois quatre cinq six'.split(/(?= )/), 30), 'un deux trois quatre cinq six'],
  ['comes one byte per packet', pieces(bytes('Été à Nîmes, 20 €')), 'Été à Nîmes, 20 €'],
  [
    'is cut inside an emoji',
    pieces([Buffer.from('a 👩‍💻 z').subarray(0, 4), Buffer.from('a 👩‍💻 z').subarray(4)], 50),
    'a 👩‍💻 z',
  ],
  ['ends inside a character', pieces([Buffer.from('coupé').subarray(0, -1)]), 'coup'],
  ['holds invalid UTF-8', pieces([Uint8Array.of(0x61, 0xff, 0xfe, 0xc3, 0x28, 0x7a)]), 'z'],
  ['holds a NUL', pieces(['avant\u0000après']), 'après'],
  ['begins with a byte order mark', pieces(['\uFEFFSalutations']), 'Salutations'],
  ['ends its lines with CRLF', pieces(['- un\r', '\n- deux\r\n']), 'deux'],
  [
    'is compressed',
    withType('text/plain', gzipSync('Du texte comprimé'), { 'content-encoding': 'gzip' }),
    'Du texte comprimé',
  ],
  ['says it is JSON', withType('application/json', '{"error": "non"}'), '{"error": "non"}'],
  ['says it is HTML', withType('text/html', '<b>gras</b>'), '<b>gras</b>'],
  ['says it is a picture', withType('image/png', 'pas une image'), 'pas une image'],
  ['says it is an event stream', withType('text/event-stream', 'data: "salut"'), 'data: "salut"'],
  ['says nothing of its type', response => void response.writeHead(200).end('sans type'), 'sans type'],
  ['looks like another protocol', pieces(['0:"mot"\n', 'd:{"finishReason":"stop"}\n']), '0:"mot"'],
  ['comes over HTTP/1.0', rawBytes('HTTP/1.0 200 OK\r\n\r\nvieux protocole'), 'vieux protocole'],
  ['comes with status 203', response => void response.writeHead(203).end('de seconde main'), 'de seconde main'],
  [
    'is announced early',
    response => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style' })
      response.end('après une annonce')
    },
    'après une annonce',
  ],
]

/** Replies that fail: title, answer, error that the page and the console are told, and what was received before. */
const FAILING: [title: string, answer: Reply, error: string | RegExp, shown?: string][] = [
  ['is empty by its status, 204', refusal(204), 'The response body is empty.'],
  ['is reset before it begins', resetAfter(''), /./],
  [
    'is reset after its headers',
    async (response, body) => {
      response.flushHeaders()
      await resetAfter('')(response, body)
    },
    /./,
  ],
  ['is reset in the middle', resetAfter('Le début de la réponse'), /./, 'Le début de la réponse'],
  ['is shorter than it said', rawBytes('HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\nTrop court'), /./, 'Trop court'],
  ['ends without its last chunk', rawBytes('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nCoupé\r\n'), /./],
  ['breaks the chunked encoding', rawBytes('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nbruit'), /./],
  ['is not compressed as it says', withType('text/plain', 'pas du gzip', { 'content-encoding': 'gzip' }), /./],
  ['is no HTTP at all', rawBytes('SSH-2.0-OpenSSH_9.2\r\n'), /./],
  ['has no headers in time', () => {}, /./],
  ['falls silent after its headers', silenceAfter(''), /./],
  ['falls silent in the middle', silenceAfter('Le début, puis plus rien'), /./, 'Le début, puis plus rien'],
  ...[301, 302, 303, 307, 308].map((status): (typeof FAILING)[number] => [
    `leads elsewhere, ${status}`,
    refusal(status, '', { location: 'http://127.0.0.1:9/ailleurs' }),
    /./,
  ]),
  ...[400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 425, 431, 451, 500, 501, 502, 503, 504].map(
    (status): (typeof FAILING)[number] => [
      `is refused, ${status} as text`,
      refusal(status, 'Refusé par le serveur.'),
      `HTTP error! status: ${status}`,
    ],
  ),
  ...[429, 503].map((status): (typeof FAILING)[number] => [
    `is refused, ${status} with Retry-After`,
    refusal(status, 'Plus tard.', { 'retry-after': '3600' }),
    `HTTP error! status: ${status}`,
  ]),
  ...[403, 502, 530].map((status): (typeof FAILING)[number] => [
    `is refused, ${status} with the HTML page of a proxy`,
    refusal(status, '<!doctype html><title>Error</title><script>alert(1)</script>', { 'content-type': 'text/html' }),
    `HTTP error! status: ${status}`,
  ]),
  ['is refused, 500 without a body', refusal(500), 'HTTP error! status: 500'],
]

let browser: Browser
let backend: ChatBackend
let site: Awaited<ReturnType<typeof servePages>>
let page: Page
let consoleLines: string[]
let pageErrors: string[]

beforeAll(async () => {
  browser = await launchChromium()
  backend = await startChatBackend()
  const script = `<script src="${inject('productUrl')}/nicodata-chat.js" defer></script>`
  // Limits of silence that a test can wait for; their defaults are minutes.
  const chat = `<nicodata-chat backend="${backend.url}" first-byte-timeout="2" idle-timeout="2"></nicodata-chat>`
  site = await servePages({
    '/': {
      html: `<!doctype html><meta charset="utf-8"><title>Un site</title><link rel="icon" href="data:,">${script}${chat}`,
    },
    '/elsewhere': { html: '<!doctype html><title>Ailleurs</title>' },
  })
})

afterAll(async () => {
  await browser.close()
  await site.close()
  await backend.close()
})

beforeEach(async () => {
  backend.answerWith(plainReply)
  return visitWith(browser)
})

/** A new visitor with the chat open and one answer read. Returns how the visit ends. */
async function visitWith(browser: Browser): Promise<() => Promise<void>> {
  const context = await browser.newContext({ locale: 'fr-FR' })
  page = await context.newPage()
  consoleLines = []
  pageErrors = []
  await page.addInitScript(makeTabHideable)
  page.on('console', line => consoleLines.push(line.text()))
  page.on('pageerror', error => pageErrors.push(error.message))
  await page.goto(site.url)
  await page.evaluate(() => {
    document.addEventListener('nicodata-chat-error', event =>
      console.info(`event: ${(event as CustomEvent<{ error: Error }>).detail.error.message}`),
    )
  })
  await page.getByRole('button', { name: frenchStrings.launcherLabel }).click()
  await ask('Une première question')
  await answered()
  return () => context.close()
}

describe('a reply that', () => {
  test.each(ODD)('%s is shown whole, and nobody is told anything', async (_title, answer, shown) => {
    backend.answerWith(answer)
    await ask('Une question étrange')
    await conversation().getByText(shown).waitFor()
    await answered()
    expect(consoleLines).toEqual([])
    await theNextQuestionWorks(['Une première question', 'Une question étrange', shown])
  })

  test.each(FAILING)(
    '%s leaves what was shown, and the next question works',
    async (_title, answer, error, shown = '') => {
      backend.answerWith(answer)
      await ask('Une question malheureuse')
      await answered()
      await expect
        .poll(() => consoleLines.find(line => line.startsWith('event: '))?.slice('event: '.length))
        .toMatch(error)
      const message = consoleLines.find(line => line.startsWith('event: '))?.slice('event: '.length) ?? ''
      expect(consoleLines.filter(line => !line.startsWith('event: ')).join('\n')).toContain(message)
      expect(await page.getByText(frenchStrings.errorTitle).count()).toBe(0)
      await theNextQuestionWorks(['Une première question', 'Une question malheureuse', shown])

      await page.locator('nicodata-chat').evaluate(element => element.setAttribute('show-errors', ''))
      backend.answerWith(answer)
      await ask('Encore une')
      await page.getByText(frenchStrings.errorTitle).waitFor()
      const before = await countReplies()
      backend.answerWith(plainReply)
      await page.getByRole('button', { name: frenchStrings.retry }).click()
      await expect.poll(countReplies).toBe(before + 1)
      expect(await page.getByText(frenchStrings.errorTitle).count()).toBe(0)
      expect(backend.requests.at(-1)?.body.messages.at(-1)?.content).toBe('Encore une')
      expect(pageErrors).toEqual([])
    },
  )
})

test('the text of a refused status is on the console', async () => {
  backend.answerWith(refusal(503))
  await ask('Une question malheureuse')
  await expect.poll(() => consoleLines.join('\n')).toContain('Service Unavailable')
})

test('an empty reply of status 200 is no error, and the next question works', async () => {
  backend.answerWith(pieces([]))
  await ask('Une question sans réponse')
  await answered()
  expect(consoleLines).toEqual([])
  await theNextQuestionWorks(['Une question sans réponse'])
})

test('a burst of 10 MB leaves a page that answers, and the next question works', async () => {
  const line = 'Une ligne de texte comme une autre, avec **du gras**.\n\n'
  backend.answerWith(pieces([line.repeat(Math.ceil(10_000_000 / line.length))]))
  await ask('Dites tout')
  await expect.poll(() => page.getByRole('textbox').isEnabled(), { timeout: 60_000 }).toBe(true)
  await conversation().getByText(frenchStrings.replyTruncated).waitFor()
  await theNextQuestionWorks(['Dites tout'])
}, 120_000)

test('a page that is not allowed by CORS keeps its conversation', async () => {
  backend.answerWith(response => {
    response.removeHeader('access-control-allow-origin')
    response.end('Une réponse que la page ne peut pas lire')
  })
  await ask('Une question interdite')
  await answered()
  expect(consoleLines.join('\n')).toContain('event: ')
  await theNextQuestionWorks(['Une question interdite'])
})

test('a backend that is down is asked again when it is back', async () => {
  const chat = page.locator('nicodata-chat')
  await chat.evaluate(element => element.setAttribute('backend', 'http://127.0.0.1:9'))
  await ask('Y a-t-il quelqu’un ?')
  await answered()
  await chat.evaluate((element, url) => element.setAttribute('backend', url), backend.url)
  await theNextQuestionWorks(['Y a-t-il quelqu’un ?'])
})

test('a visitor without network keeps what was said, and goes on when it is back', async () => {
  await page.locator('nicodata-chat').evaluate(element => element.setAttribute('show-errors', ''))
  await page.context().setOffline(true)
  await ask('Dans un tunnel')
  await page.getByText(frenchStrings.errorOffline).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: frenchStrings.retry }).click()
  await expect.poll(countReplies).toBe(2)
  await theNextQuestionWorks(['Dans un tunnel'])
})

test('a network lost in the middle of a reply leaves its beginning', async () => {
  backend.answerWith(silenceAfter('Le début avant le tunnel'))
  await ask('Parlez-moi')
  await conversation().getByText('Le début avant le tunnel').waitFor()
  await page.context().setOffline(true)
  await answered()
  await page.context().setOffline(false)
  await theNextQuestionWorks(['Parlez-moi', 'Le début avant le tunnel'])
})

test('what is typed during nothing but a failure stays typed', async () => {
  backend.answerWith(refusal(500))
  await ask('Une question malheureuse')
  await answered()
  await page.getByRole('textbox').fill('Un brouillon')
  await page.getByRole('button', { name: frenchStrings.close }).click()
  await page.getByRole('button', { name: frenchStrings.launcherLabel }).click()
  expect(await page.getByRole('textbox').inputValue()).toBe('Un brouillon')
})

test('a reply that ends while its tab is hidden is there when the visitor comes back', async () => {
  const hidden = deferred()
  backend.answerWith(async response => {
    response.write('Pendant que vous étiez là. ')
    await hidden.promise
    response.end('Et pendant votre absence.')
  })
  await ask('Prenez votre temps')
  await conversation().getByText('Pendant que vous étiez là.').waitFor()
  await page.evaluate(() => window.hideTab())
  hidden.resolve()
  await answered()
  await page.evaluate(() => window.showTab())
  await conversation().getByText('Et pendant votre absence.').waitFor()
  await theNextQuestionWorks(['Prenez votre temps'])
})

test('a page that the browser froze goes on where it was', async () => {
  const session = await page.context().newCDPSession(page)
  const frozen = deferred()
  backend.answerWith(async response => {
    response.write('Avant le gel. ')
    await frozen.promise
    response.end('Après le gel.')
  })
  await ask('Prenez votre temps')
  await conversation().getByText('Avant le gel.').waitFor()
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  frozen.resolve()
  await new Promise(resolve => setTimeout(resolve, 500))
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await conversation().getByText('Après le gel.').waitFor()
  await answered()
  await theNextQuestionWorks(['Prenez votre temps'])
})

test('a page left in the middle of a reply and brought back by the Back button goes on where it was', async () => {
  // Playwright switches the back-forward cache off, as it loads no page anew.
  const cachingBrowser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  onTestFinished(() => cachingBrowser.close())
  await visitWith(cachingBrowser)
  const away = deferred()
  backend.answerWith(async response => {
    response.write('Avant de partir. ')
    await away.promise
    response.end('Après le retour.')
  })
  await ask('Prenez votre temps')
  await conversation().getByText('Avant de partir.').waitFor()
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
  await page.goto(`${site.url}/elsewhere`)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true)
  away.resolve()
  await conversation().getByText('Après le retour.').waitFor()
  await answered()
  await theNextQuestionWorks(['Une première question', 'Prenez votre temps'])
})

function conversation() {
  return page.getByRole('log', { name: frenchStrings.conversation })
}

async function ask(question: string): Promise<void> {
  const input = page.getByRole('textbox', { name: frenchStrings.question })
  await input.fill(question)
  await input.press('Enter')
}

/** The exchange is over, well or badly, when the visitor may type again. */
async function answered(): Promise<void> {
  await expect.poll(() => page.getByRole('textbox', { name: frenchStrings.question }).isEnabled()).toBe(true)
}

async function theNextQuestionWorks(stillShown: readonly string[]): Promise<void> {
  backend.answerWith(plainReply)
  const before = await countReplies()
  await ask('Et ensuite ?')
  await expect.poll(countReplies).toBe(before + 1)
  await answered()
  const text = (await conversation().textContent()) ?? ''
  for (const shown of stillShown) expect(text).toContain(shown)
  expect(pageErrors).toEqual([])
}

function countReplies(): Promise<number> {
  return conversation().getByText(PLAIN_TEXT).count()
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  onTestFinished(() => resolve())
  return { promise, resolve }
}

/** Runs in the page before all scripts. Playwright shows every tab; in a hidden one, no frame is drawn. */
function makeTabHideable(): void {
  let isHidden = false
  const waiting: FrameRequestCallback[] = []
  const { requestAnimationFrame } = window
  window.requestAnimationFrame = task => (isHidden ? -waiting.push(task) : requestAnimationFrame(task))
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  const setHidden = (hidden: boolean) => {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    if (!hidden) for (const task of waiting.splice(0)) requestAnimationFrame(task)
  }
  window.hideTab = () => setHidden(true)
  window.showTab = () => setHidden(false)
}

declare global {
  interface Window {
    /** Of {@link makeTabHideable}. */
    hideTab(): void
    showTab(): void
  }
}
