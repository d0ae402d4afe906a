import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DIALECTS } from '../fixtures/dialects.ts'
import { say, startChatBackend } from '../support/chatBackend.ts'
import { servePages } from '../support/servePages.ts'
import { browser } from './sharedBrowser.ts'

const WIDGET = join(import.meta.dirname, '../../dist/widget')
const SCRIPTS = Object.fromEntries(
  readdirSync(WIDGET)
    .filter(name => /^nicodata-chat\.(?:js|loader\.js|dialects\.js|panel-)/.test(name))
    .map(name => {
      const html = readFileSync(join(WIDGET, name), 'utf8')
      return [`/${name}`, { html, headers: { 'content-type': 'text/javascript' } }]
    }),
)

/** Ask on a page with these scripts. Returns the page, and how often it has fetched the dialects. */
async function ask(scripts: readonly string[], reply: string, contentType: string) {
  const backend = await startChatBackend()
  backend.answerWith(say(reply, { headers: { 'content-type': contentType } }))
  const tags = scripts.map(name => `<script src="/${name}" defer></script>`).join('')
  const html = `<!doctype html><html lang="fr"><nicodata-chat backend="${backend.url}" open></nicodata-chat>${tags}</html>`
  const site = await servePages({ '/': { html }, ...SCRIPTS })
  const page = await browser.newPage()
  onTestFinished(async () => {
    await page.close()
    await site.close()
    await backend.close()
  })
  let fetched = 0
  page.on('request', request => {
    if (request.url().endsWith('/nicodata-chat.dialects.js')) fetched++
  })
  await page.goto(site.url)
  const input = page.getByRole('textbox', { name: 'Votre question' })
  await input.fill('Du bleu ?')
  await input.press('Enter')
  return { page, fetched: () => fetched }
}

const rasa = DIALECTS.find(({ name }) => name.startsWith('Rasa'))?.wire ?? ''

test.each([
  ['the loader, which fetches them', ['nicodata-chat.loader.js']],
  ['the one file and a second script', ['nicodata-chat.js', 'nicodata-chat.dialects.js']],
])('messages, buttons and pictures of a bot are shown with %s', async (_, scripts) => {
  const { page, fetched } = await ask(scripts, rasa, 'application/json')
  const log = page.getByRole('log')
  await log.locator('p', { hasText: /^Bonjour\.$/ }).waitFor()
  await log
    .locator('p', { hasText: /^Lequel\s\?$/ })
    .last()
    .waitFor()
  await log.getByRole('link', { name: 'deux verts.png' }).waitFor()
  await page.getByRole('button', { name: 'Le bleu' }).waitFor()
  expect(fetched()).toBe(1)
})

test('the loader does not fetch the dialects for a reply that needs none', async () => {
  const { page, fetched } = await ask(
    ['nicodata-chat.loader.js'],
    'data: {"content":"Le bleu."}\n\n',
    'text/event-stream',
  )
  await page.getByText('Le bleu.', { exact: true }).waitFor()
  expect(fetched()).toBe(0)
})
