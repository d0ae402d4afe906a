import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../support/listen.ts'
import { startWithLlm } from '../support/startBackend.ts'
import { visitChat, WIDGET_FILE, widgetFiles } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const WORDS = Array.from({ length: 100 }, (_, index) => `mot${index} `)
const WHOLE = WORDS.join('').trim()
/** A reply that lasts longer than any test. */
const ENDLESS = Array.from({ length: 2000 }, (_, index) => `mot${index} `)

test.each(['auto', 'text'])(
  'a page that is loaded again in the middle of a reply continues to read it, in %s',
  async protocol => {
    const { url, llm } = await startWithLlm({}, { tokens: WORDS, intervalMs: 60 })
    const attributes = { backend: url, persist: 'session', open: '', 'stream-protocol': protocol }
    const { page, log, ask, replied } = await visitChat(browser, { attributes })
    await ask('Bonjour ?')
    await log.getByText('mot3').waitFor()
    expect(llm.counts.active).toBe(1)
    await page.reload()
    await log.getByText(WHOLE).waitFor()
    await replied()
    expect(await log.getByText('mot0').count()).toBe(1)
    expect(await log.getByText('Bonjour ?').count()).toBe(1)
    expect(llm.counts.requests).toBe(1)
  },
)

test('a visitor who stops the reply stops the model, and a page loaded again has nothing to resume', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: ENDLESS, intervalMs: 60 })
  const attributes = { backend: url, persist: 'session', open: '' }
  const { page, log, ask, replied } = await visitChat(browser, { attributes })
  await ask('Bonjour ?')
  await log.getByText('mot3').waitFor()
  await page.getByRole('button', { name: 'Arrêter la réponse' }).click()
  await expect.poll(() => llm.counts.active).toBe(0)
  await page.reload()
  await log.getByText('mot3').waitFor()
  await replied()
  expect(await log.getByText('mot1999').count()).toBe(0)
})

test('two tabs of a visitor show one conversation: both read its reply, and clearing one erases both', async () => {
  const { url, llm } = await startWithLlm({}, { tokens: WORDS, intervalMs: 60 })
  const attributes = { backend: url, persist: 'local', open: '' }
  const { page, log, ask, replied } = await visitChat(browser, { attributes })
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open(location.href))
  const other = await opened
  const otherLog = other.getByRole('log', { name: 'Conversation' })
  await ask('Bonjour ?')
  await log.getByText('mot3').waitFor()
  await otherLog.getByText(WHOLE).waitFor()
  await log.getByText(WHOLE).waitFor()
  await replied()
  expect(await otherLog.getByText('Bonjour ?').count()).toBe(1)
  expect(llm.counts.requests).toBe(1)
  await other.getByRole('button', { name: 'Effacer la conversation' }).click()
  await log.getByText('Bonjour ?').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

const WIDGET = `<script src="/${WIDGET_FILE}" defer></script>`
const MODULE = '<script type="module" src="/page.js"></script>'
const CHAT = '<nicodata-chat backend="" persist="session" open></nicodata-chat>'
const SET_HEADERS = 'Object.assign(document.querySelector("nicodata-chat"), { headers: { "x-token": "1" } })'
const DEFINE = `const script = document.createElement('script')
script.src = '/${WIDGET_FILE}'
const loaded = new Promise(resolve => (script.onload = resolve))
document.head.append(script)
`
const ADD = `const chat = document.createElement('nicodata-chat')
chat.setAttribute('persist', 'session')
chat.open = true
document.body.append(chat)
`

test.each([
  ['a module of the page', `${CHAT}${WIDGET}${MODULE}`, SET_HEADERS],
  ['a module before the script of the element', `${CHAT}${MODULE}${WIDGET}`, SET_HEADERS],
  ['a module that defines the element late', CHAT + MODULE, `${DEFINE}loaded.then(() => ${SET_HEADERS})`],
  ['code that adds the element when the page is complete', WIDGET + MODULE, `onload = () => {${ADD}${SET_HEADERS}}`],
])('the rest of a reply is requested with the headers that are set by %s', async (_, html, script) => {
  const scripts = await widgetFiles()
  const requests: string[] = []
  const site = await listen(
    createServer((request, response) => {
      const { method = '', url = '', headers } = request
      const file = scripts[url]
      if (file) response.writeHead(200, file.headers).end(file.html)
      else if (url === '/page.js') {
        // The module comes last, after the panel of the element is there.
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/javascript' }).end(script), 300)
      } else if (url.startsWith('/api/chat')) {
        requests.push(`${method} ${headers['x-token']}`)
        if (!headers['x-token']) response.writeHead(401).end()
        else if (method === 'POST') response.writeHead(200, { 'content-type': 'text/plain' }).write('Le début')
        else response.writeHead(200, { 'content-type': 'text/plain' }).end('Le début et la fin.')
      } else {
        response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        response.end(`<!doctype html><html lang="fr"><link rel="icon" href="data:,"><body>${html}</body></html>`)
      }
    }),
  )
  const page = await browser.newPage()
  onTestFinished(async () => {
    await page.close()
    await site.close()
  })
  await page.goto(site.url)
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await input.fill('Un ?')
  await input.press('Enter')
  const log = page.getByRole('log', { name: 'Conversation' })
  await log.getByText('Le début').waitFor()
  await page.reload()
  await log.getByText('Le début et la fin.').waitFor()
  expect(new Set(requests)).toEqual(new Set(['POST 1', 'GET 1']))
})
