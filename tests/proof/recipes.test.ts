import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Browser, Page, WebSocketRoute } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { type ChatBackend, refuse, say, startChatBackend } from '../support/chatBackend.ts'
import { listen } from '../support/listen.ts'
import { servePages } from '../support/servePages.ts'

const RECIPES = join(import.meta.dirname, 'recipes')
const SCRIPTS = Object.fromEntries(
  ['nicodata-chat.js', 'nicodata-chat.code.js', 'nicodata-chat.files.js'].map(name => {
    const html = readFileSync(join(import.meta.dirname, '../../dist/widget', name), 'utf8')
    return [`/${name}`, { html, headers: { 'content-type': 'text/javascript' } }]
  }),
)

let browser: Browser
let backend: ChatBackend

beforeAll(async () => {
  browser = await launchChromium()
  backend = await startChatBackend()
})

afterAll(async () => {
  await browser.close()
  await backend.close()
})

/** Open a recipe of the guide. Recipes without a script of the widget get one. */
async function open(
  file: string,
  { hash = '', width = 1280, address = backend.url, conversation = 'null', prepare = async (_: Page) => {} } = {},
): Promise<{ page: Page; complaints: string[] }> {
  const recipe = readFileSync(join(RECIPES, file), 'utf8')
  const cdn = await servePages(SCRIPTS)
  onTestFinished(cdn.close)
  const script = '<script src="https://cdn.example/nicodata-chat.js" defer></script>'
  const html = `<!doctype html><html lang="fr">${recipe.includes('https://cdn.example') ? '' : script}${recipe}</html>`
    .replaceAll('https://cdn.example', cdn.url)
    .replaceAll('https://chat.example', address)
  const site = await servePages({ '/': { html }, '/token': { html: '1234' }, '/conversation': { html: conversation } })
  onTestFinished(site.close)
  const page = await browser.newPage({ viewport: { width, height: 780 } })
  onTestFinished(() => page.close())
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => {
    const isIcon = line.location().url.endsWith('/favicon.ico')
    if (line.type() === 'error' && !isIcon) complaints.push(line.text())
  })
  await prepare(page)
  await page.goto(`${site.url}/${hash}`)
  return { page, complaints }
}

async function ask(page: Page): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await input.fill('En stock ?')
  await input.press('Enter')
}

const openPanel = (page: Page) => page.getByRole('button', { name: 'Ouvrir la discussion' }).click()

test('messageSent.html: each question has its own token and its current fields', async () => {
  const { page } = await open('messageSent.html')
  backend.answerWith(say('Oui.'))
  await openPanel(page)
  for (const count of [1, 2]) {
    await ask(page)
    await expect.poll(() => page.getByRole('log').getByText('Oui.').count()).toBe(count)
    expect(backend.requests.at(-1)).toMatchObject({
      headers: { authorization: `Bearer ${count}` },
      body: { page: '/', selection: '' },
    })
  }
})

test('expired.html: the visitor reads the words for this failure', async () => {
  const { page } = await open('expired.html')
  backend.answerWith(refuse(402))
  await openPanel(page)
  await ask(page)
  await page.getByText('Your subscription has ended.').waitFor()
})

test('hash.html: the link opens the chat, and so does the address', async () => {
  const { page } = await open('hash.html')
  await page.getByRole('link', { name: 'A question?' }).click()
  await page.getByRole('dialog').waitFor()
  const { page: other } = await open('hash.html', { hash: '#chat' })
  await other.getByRole('dialog').waitFor()
})

test('fullHeight.html: the panel fills a phone’s window', async () => {
  const { page } = await open('fullHeight.html', { width: 390 })
  await openPanel(page)
  const box = () => page.getByRole('dialog').evaluate(panel => panel.getBoundingClientRect().toJSON())
  await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 390, height: 780 })
})

test('nonce.html: the chat answers, and the policy is not violated', async () => {
  const { page, complaints } = await open('nonce.html')
  backend.answerWith(say('Oui.'))
  await openPanel(page)
  await ask(page)
  await page.getByRole('log').getByText('Oui.').waitFor()
  expect(complaints).toEqual([])
})

test('cards.html: the result of a tool is a card of the page, and each reply has its button', async () => {
  const { page, complaints } = await open('cards.html')
  backend.answerWith(say(CALL_AND_RESULT, { headers: NAMED }))
  await openPanel(page)
  await ask(page)
  await page.getByRole('article').getByText('Total: €59.9').waitFor()
  await page.getByRole('button', { name: 'Share' }).waitFor()
  expect(complaints).toEqual([])
})

/** The headers that AI SDK 4 sends, and exposes to pages of other origins. */
const NAMED = {
  'x-vercel-ai-data-stream': 'v1',
  'access-control-expose-headers': 'x-vercel-ai-data-stream',
}

const CALL_AND_RESULT = `9:{"toolCallId":"1","toolName":"readCart","args":{}}
a:{"toolCallId":"1","result":{"total":59.9}}
0:"Voilà."
d:{"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":1}}
`

test('person.html: the words of a person are in the conversation, and are sent with the next question', async () => {
  const { page } = await open('person.html')
  await openPanel(page)
  await page.evaluate(() => new BroadcastChannel('desk').postMessage('Ici Claire, de la boutique.'))
  await page.getByRole('log').getByText('Ici Claire').waitFor()
  backend.answerWith(say('Oui.'))
  await ask(page)
  await page.getByRole('log').getByText('Oui.').waitFor()
  expect(JSON.stringify(backend.requests.at(-1)?.body.messages)).toContain('Ici Claire')
})

test('database.html: the page stores each turn, and the next page continues the conversation', async () => {
  const { page } = await open('database.html')
  backend.answerWith(say('Oui.'))
  await openPanel(page)
  const putting = page.waitForRequest(request => request.method() === 'PUT')
  await ask(page)
  const stored = (await putting).postData() ?? ''
  const { page: next, complaints } = await open('database.html', { conversation: stored })
  await openPanel(next)
  await next.getByRole('log').getByText('Oui.').waitFor()
  await ask(next)
  await expect.poll(() => next.getByRole('log').getByText('Oui.').count()).toBe(2)
  expect(backend.requests.at(-1)?.body).toMatchObject({
    id: JSON.parse(stored).conversationId,
    messages: [{ content: 'En stock ?' }, { content: 'Oui.' }, { content: 'En stock ?' }],
  })
  const deleting = next.waitForRequest(request => request.method() === 'DELETE')
  await next.getByRole('button', { name: 'Effacer la conversation' }).click()
  await deleting
  expect(complaints).toEqual([])
})

test('handover.html: the form of the page gets the visitor’s question and shows it', async () => {
  const { page, complaints } = await open('handover.html')
  await openPanel(page)
  await ask(page)
  await page.getByRole('button', { name: 'Écrire à Camille' }).click()
  const field = page.getByLabel('Your message')
  await expect.poll(() => field.evaluate(element => element.matches(':focus'))).toBe(true)
  expect(await field.inputValue()).toContain('– ')
  expect(complaints).toEqual([])
})

test('consent.html: the conversation is stored with the consent, and erased without it', async () => {
  const { page } = await open('consent.html')
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  const consent = page.getByRole('checkbox')
  backend.answerWith(say('Oui.'))
  await openPanel(page)
  await ask(page)
  await page.getByRole('log').getByText('Oui.').waitFor()
  expect(await stored()).toBe('{}')
  await consent.check()
  await expect.poll(stored).toContain('En stock ?')
  await consent.uncheck()
  await expect.poll(stored).toBe('{}')
  expect(await page.getByRole('log').getByText('En stock ?').isVisible()).toBe(true)
})

test('viewTransition.html: the panel is open on the next page too, with its conversation, until the visitor closes it', async () => {
  const { page, complaints } = await open('viewTransition.html')
  backend.answerWith(say('Oui.'))
  await openPanel(page)
  await ask(page)
  await page.getByRole('log').getByText('Oui.').waitFor()
  await page.getByRole('link', { name: 'The next page' }).click()
  await page.waitForURL('**/?next')
  await page.getByRole('log').getByText('Oui.').waitFor()
  await page.getByRole('button', { name: 'Fermer la discussion' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Ouvrir la discussion' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

test('prepared.html: the request has the address, the token and the fields of the page', async () => {
  const asked: { url: string | undefined; authorization: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type, authorization')
    const body = await text(request)
    if (request.method === 'POST') {
      asked.push({ url: request.url, authorization: request.headers.authorization, body: JSON.parse(body) })
    }
    response.end('Oui.')
  })
  const { url, close } = await listen(server)
  onTestFinished(close)
  const { page, complaints } = await open('prepared.html', { address: url })
  await openPanel(page)
  await ask(page)
  await page.getByRole('log').getByText('Oui.').waitFor()
  const body = { session: expect.stringMatching(/./), question: 'En stock ?' }
  expect(asked).toEqual([{ url: '/v2/ask', authorization: 'Bearer 1234', body }])
  expect(complaints).toEqual([])
})

test('refresh.html: a question that is refused with 401 is sent again with a new token', async () => {
  const { page } = await open('refresh.html')
  const first = backend.requests.length
  backend.answerWith((response, body) => {
    const isKnown = backend.requests.at(-1)?.headers.authorization === 'Bearer 1234'
    return (isKnown ? say('Oui.') : refuse(401))(response, body)
  })
  await openPanel(page)
  await ask(page)
  await page.getByRole('log').getByText('Oui.').waitFor()
  const asked = backend.requests.slice(first)
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer expired', 'Bearer 1234'])
  expect(asked[1]?.body).toEqual(asked[0]?.body)
  expect(await page.getByRole('log').getByText('En stock ?').count()).toBe(1)
})

test('socket.html: the reply comes over a WebSocket, and a stop or a lost connection ends it', async () => {
  const sockets: WebSocketRoute[] = []
  const asked: unknown[] = []
  const left: unknown[] = []
  const { page, complaints } = await open('socket.html', {
    prepare: page =>
      page.routeWebSocket('wss://chat.example/socket', socket => {
        sockets.push(socket)
        socket.onMessage(message => void asked.push(JSON.parse(String(message))))
        socket.onClose(() => void left.push(socket))
      }),
  })
  const log = page.getByRole('log')
  await openPanel(page)

  await ask(page)
  await expect.poll(() => asked).toEqual([{ question: 'En stock ?' }])
  for (const text of ['Oui, ', 'deux.']) sockets[0]?.send(text)
  await sockets[0]?.close({ code: 1000 })
  await log.getByText('Oui, deux.').waitFor()

  await ask(page)
  await expect.poll(() => asked.length).toBe(2)
  sockets[1]?.send('Attendez')
  await log.getByText('Attendez').waitFor()
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await expect.poll(() => left.includes(sockets[1])).toBe(true)
  await log.getByText('Attendez').waitFor()
  expect(complaints).toEqual([])

  await ask(page)
  await expect.poll(() => asked.length).toBe(3)
  await sockets[2]?.close({ code: 1011 })
  await expect.poll(() => complaints.join()).toContain('The socket was closed with 1011.')
})

test('files.html: a file of the visitor goes with the question', async () => {
  const { page, complaints } = await open('files.html')
  backend.answerWith(say('Oui.'))
  await openPanel(page)
  const file = { name: 'ventes.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('ventes.csv').waitFor()
  await ask(page)
  await page.getByRole('log').getByText('Oui.').waitFor()
  expect(JSON.stringify(backend.requests.at(-1)?.body)).toContain(
    `data:text/csv;base64,${file.buffer.toString('base64')}`,
  )
  expect(complaints).toEqual([])
})

test('code.html: code of a reply has colours', async () => {
  const { page, complaints } = await open('code.html')
  backend.answerWith(say('```sql\nselect 1\n```'))
  await openPanel(page)
  await ask(page)
  await page.getByRole('log').getByText('select 1').waitFor()
  await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBe(2)
  expect(complaints).toEqual([])
})

test('every recipe is opened by a test', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  expect(readdirSync(RECIPES).filter(name => !source.includes(`open('${name}'`))).toEqual([])
})
