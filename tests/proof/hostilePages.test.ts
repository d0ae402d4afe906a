import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Frame, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { type ChatBackend, say, startChatBackend } from '../support/chatBackend.ts'
import { PLAIN_TEXT } from '../support/faultyReplies.ts'
import { type HostPage, servePages } from '../support/servePages.ts'

const FOLDER = join(import.meta.dirname, 'hostilePages')
const FRAMED = 'framed.html'
const pages = readdirSync(FOLDER).filter(file => /\.x?html$/.test(file) && file !== FRAMED)

/** The first action of a visitor on that page. */
const FIRST: Record<string, (page: Page) => Promise<void>> = {
  'modalDialog.html': page => page.getByRole('button', { name: 'Accepter' }).click(),
  'serviceWorker.html': async page => void (await page.waitForFunction(() => navigator.serviceWorker.controller)),
}

/** Pages that are not HTML in UTF-8. */
const TYPES: Record<string, string> = {
  'legacyEncoding.html': 'text/html; charset=windows-1252',
  'xmlPage.xhtml': 'application/xhtml+xml',
}

/** Each kind of Markdown uses other built-ins of the page. */
const FORMATTED = `- un **point**\n- [un lien](https://a.test)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n~~~sql\nselect 1\n~~~\n\n${PLAIN_TEXT}`

const javascript = { 'content-type': 'text/javascript' }

let browser: Browser
let backend: ChatBackend
let site: Awaited<ReturnType<typeof servePages>>

beforeAll(async () => {
  browser = await launchChromium()
  backend = await startChatBackend()
  backend.answerWith(say(FORMATTED))
  site = await servePages(await readPages())
})

afterAll(async () => {
  await browser.close()
  await site.close()
  await backend.close()
})

describe.each(pages)('%s', file => {
  test('a visitor chats with mouse and keyboard, and the widget does not change the page', async () => {
    const alone = await withPage(file, false, async page => ownState(page.mainFrame()))

    await withPage(file, true, async page => {
      const errors: string[] = []
      page.on('pageerror', error => errors.push(error.message))
      page.on('console', line => {
        if (line.type() === 'error') errors.push(line.text())
      })
      await page.goto(`${site.url}/${file}`)
      await FIRST[file]?.(page)
      const frame = page.frames().at(-1) ?? page.mainFrame()
      const input = frame.getByRole('textbox', { name: 'Votre question' }).first()
      const conversation = frame.getByRole('log', { name: 'Conversation' }).first()

      await clickWhereItIs(page, frame, 'Ouvrir la discussion')
      await expect.poll(() => input.evaluate(isFocused)).toBe(true)
      await page.keyboard.type('Où livrez-vous ?')
      await page.keyboard.press('Enter')
      await conversation.getByText(PLAIN_TEXT).waitFor()
      for (const role of ['listitem', 'link', 'table', 'code'] as const) {
        expect(await conversation.getByRole('listitem').getByRole(role).count()).toBeGreaterThan(0)
      }
      await conversation.getByText('Comment puis-je vous aider').waitFor()
      await conversation.getByText('Où livrez-vous ?').waitFor()
      expect(backend.requests.at(-1)?.body.messages.at(-1)?.content).toBe('Où livrez-vous ?')
      await expect.poll(() => input.isEnabled()).toBe(true)
      expect(await isOnScreen(conversation.getByText(PLAIN_TEXT).evaluate(outline))).toBe(true)

      await clickWhereItIs(page, frame, 'Fermer la discussion')
      await frame.getByRole('dialog').first().waitFor({ state: 'hidden' })
      expect(await ownState(page.mainFrame())).toEqual(alone)
      await page.locator('#buy').click()
      expect(await page.locator('#count').textContent()).toBe('1')
      expect(errors).toEqual([])
    })
  })
})

test('two chats on one page have separate conversations', async () => {
  await withPage('twoChats.html', true, async page => {
    await page.goto(`${site.url}/twoChats.html`)
    const [sales, support] = [page.locator('nicodata-chat').first(), page.locator('nicodata-chat').last()]
    await sales.getByRole('button', { name: 'Ouvrir la discussion' }).click()
    await support.getByRole('button', { name: 'Ouvrir la discussion' }).click()
    await sales.getByRole('textbox').fill('Pour les ventes')
    await sales.getByRole('textbox').press('Enter')
    await sales.getByRole('log').getByText(PLAIN_TEXT).waitFor()
    expect(await support.getByRole('log').textContent()).not.toContain('Pour les ventes')
    expect(await support.getByRole('dialog', { name: 'Support' }).count()).toBe(1)
  })
})

async function readPages(): Promise<Record<string, HostPage>> {
  const widget = `${inject('productUrl')}/nicodata-chat.js`
  const bytes = Buffer.from(await (await fetch(widget)).arrayBuffer())
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const filled = [...pages, FRAMED].map((file): [string, HostPage] => {
    const html = readFileSync(join(FOLDER, file), 'utf8')
      .replaceAll('{{widget}}', widget)
      .replaceAll('{{backend}}', backend.url)
      .replaceAll('{{integrity}}', integrity)
    return [`/${file}`, { html, headers: { 'content-type': TYPES[file] ?? 'text/html; charset=utf-8' } }]
  })
  return {
    ...Object.fromEntries(filled),
    '/ownScript.js': {
      html: `document.getElementById('buy').onclick = () => { document.getElementById('count').textContent++ }`,
      headers: javascript,
    },
    '/serviceWorker.js': {
      html: `self.addEventListener('install', () => self.skipWaiting())
        self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
        self.addEventListener('fetch', event => event.respondWith(fetch(event.request)))`,
      headers: javascript,
    },
    '/otherReact.js': { html: await bundleOtherReact(), headers: javascript },
  }
}

async function bundleOtherReact(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(FOLDER, 'otherReact.ts'), formats: ['iife'], name: 'shop' } },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk) throw new Error('The page’s own React was not bundled.')
  return chunk.code
}

/** A page of a new visitor. Without the widget, the request for its file is blocked; the rest is the same. */
async function withPage<Result>(
  file: string,
  hasWidget: boolean,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    if (!hasWidget) {
      await context.route('**/nicodata-chat.js', route => route.abort())
      await page.goto(`${site.url}/${file}`)
      await FIRST[file]?.(page)
      await page.locator('#buy').waitFor()
      await page.evaluate(() => {
        for (const chat of document.querySelectorAll('nicodata-chat')) chat.remove()
      })
    }
    return await use(page)
  } finally {
    await context.close()
  }
}

/** Click with the mouse in the middle of a button's box, even if another element covers it. */
async function clickWhereItIs(page: Page, frame: Frame, name: string): Promise<void> {
  const button = frame.getByRole('button', { name }).first()
  await button.waitFor()
  const box = await button.boundingBox()
  if (!box) throw new Error(`${name} has no box`)
  expect(await isOnScreen(Promise.resolve(box))).toBe(true)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

async function isOnScreen(outline: Promise<{ x: number; y: number; width: number; height: number }>): Promise<boolean> {
  const { x, y, width, height } = await outline
  return width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 800
}

/* The functions below run in the page. */

function outline(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

function isFocused(element: Element): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element
}

/** The state of the page that an embedded script could change. */
function ownState(frame: Frame): Promise<object> {
  return frame.evaluate(() => {
    const named = (owner: object) => Object.getOwnPropertyNames(owner).sort()
    const styleOf = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? { ...getComputedStyle(element) } : {}
    }
    return {
      html: document.querySelector('#own')?.outerHTML,
      children: [document.head, document.body].map(({ children }) =>
        [...children].map(child => child.tagName.toLowerCase()).filter(name => name !== 'nicodata-chat'),
      ),
      attributes: [document.documentElement, document.body].map(({ attributes }) =>
        [...attributes].map(({ name, value }) => `${name}=${value}`),
      ),
      styles: ['#own h1', '#buy', 'body', 'html'].map(styleOf),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      globals: named(window),
      prototypes: [Object, Array, String, Promise, Function, EventTarget, Node, Element, HTMLElement, Event].map(type =>
        named(type.prototype),
      ),
      address: location.href.replace(/:\d+/, ''),
      title: document.title,
      scroll: [scrollX, scrollY],
      stored: [localStorage.length, sessionStorage.length, document.cookie],
      historyLength: history.length,
    }
  })
}
