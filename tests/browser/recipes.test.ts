import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { type ChatBackend, refuse, say, startChatBackend } from '../support/chatBackend.ts'
import { servePages } from '../support/servePages.ts'

const RECIPES = join(import.meta.dirname, 'recipes')
const WIDGET = readFileSync(join(import.meta.dirname, '../../dist/widget/nicodata-chat.js'), 'utf8')

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
async function open(file: string, { hash = '', width = 1280 } = {}): Promise<{ page: Page; complaints: string[] }> {
  const recipe = readFileSync(join(RECIPES, file), 'utf8')
  const cdn = await servePages({
    '/nicodata-chat.js': { html: WIDGET, headers: { 'content-type': 'text/javascript' } },
  })
  onTestFinished(cdn.close)
  const script = '<script src="https://cdn.example/nicodata-chat.js" defer></script>'
  const html = (recipe.includes('<script nonce') ? recipe : `<!doctype html><html lang="fr">${script}${recipe}</html>`)
    .replaceAll('https://cdn.example', cdn.url)
    .replaceAll('https://chat.example', backend.url)
  const site = await servePages({ '/': { html } })
  onTestFinished(site.close)
  const page = await browser.newPage({ viewport: { width, height: 780 } })
  onTestFinished(() => page.close())
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', line => {
    const isIcon = line.location().url.endsWith('/favicon.ico')
    if (line.type() === 'error' && !isIcon) complaints.push(line.text())
  })
  await page.goto(`${site.url}/${hash}`)
  return { page, complaints }
}

async function ask(page: Page): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await input.fill('En stock ?')
  await input.press('Enter')
}

const openPanel = (page: Page) => page.getByRole('button', { name: 'Chat with Nicodata AI' }).click()

test('messageSent.html: each question has its own token and the fields of its moment', async () => {
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
  await page.getByText('Votre abonnement est terminé.').waitFor()
})

test('hash.html: the link opens the chat, and so does the address', async () => {
  const { page } = await open('hash.html')
  await page.getByRole('link', { name: 'Une question ?' }).click()
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

test('every recipe is opened by a test', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  expect(readdirSync(RECIPES).filter(name => !source.includes(`open('${name}'`))).toEqual([])
})
