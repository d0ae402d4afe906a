import type { Page, Route } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { frenchStrings } from '../../widget/strings/fr.ts'
import { say, startChatBackend } from '../support/chatBackend.ts'
import { servePages } from '../support/servePages.ts'
import { widgetFiles } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const LOADER = 'nicodata-chat.loader.js'
const PANEL = /\/nicodata-chat\.panel-\w+\.js(\?retry=\d)?$/

test('the panel is fetched when a visitor reaches for the launcher, and not before', async () => {
  const { page, panels, launcher, input } = await visit()
  await launcher.waitFor()
  expect(panels).toEqual([])
  await launcher.hover()
  await expect.poll(() => panels.length).toBe(1)
  await launcher.click()
  await input.fill('Une question')
  await input.press('Enter')
  await page.getByText('Une réponse.', { exact: true }).waitFor()
  expect(panels).toHaveLength(1)
})

test('after a scroll, the code and the style sheets of the panel are read, and nothing of it is drawn', async () => {
  const { page } = await visit()
  await page.evaluate(() => {
    const read: string[] = []
    Object.assign(window, { read })
    const replace = CSSStyleSheet.prototype.replaceSync
    CSSStyleSheet.prototype.replaceSync = function (rules) {
      read.push(rules)
      replace.call(this, rules)
    }
    dispatchEvent(new Event('scroll'))
  })
  // What a press shows first, and the rest.
  const panelSheets = () =>
    page.evaluate(() =>
      Reflect.get(window, 'read').filter((rules: string) => /\.(composer|action-button)\b/.test(rules)),
    )
  await expect.poll(panelSheets).toHaveLength(2)
  expect(await page.locator('nicodata-chat textarea').count()).toBe(0)
  await page.evaluate(() => document.querySelector('nicodata-chat')?.show())
  await page.locator('nicodata-chat [role=log]').waitFor()
  expect(await panelSheets()).toHaveLength(2)
})

test('with `preload` the panel is fetched as the page loads', async () => {
  const { panels } = await visit({ attributes: 'preload' })
  await expect.poll(() => panels.length).toBe(1)
})

test('calls of a page before the panel is loaded run once it is loaded', async () => {
  const { page } = await visit()
  const sent = page.evaluate(() => {
    const chat = document.querySelector('nicodata-chat')
    chat?.show()
    return chat?.send('Une question')
  })
  expect(await sent).toBe(true)
  await page.getByText('Une réponse.', { exact: true }).waitFor()
})

test.each([
  ["script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'", ''],
  ["script-src 'nonce-once'", 'once'],
  ["script-src 'nonce-once' 'strict-dynamic'", 'once'],
])('under the policy %s the panel loads too', async (policy, nonce) => {
  const { page, launcher, said } = await visit({ policy: `default-src 'none'; connect-src *; ${policy}`, nonce })
  await launcher.click()
  await page.getByRole('log').waitFor()
  expect(said).toEqual([])
})

test('a page gets an event when the panel cannot be loaded, and the next press tries again', async () => {
  const { page, panels, launcher, input, said } = await visit()
  await page.route(PANEL, route => route.abort(), { times: 1 })
  const failure = page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const heard = ({ detail }: CustomEvent<{ error: Error & { code?: string } }>) => resolve(`${detail.error.code}`)
        document.querySelector('nicodata-chat')?.addEventListener('nicodata-chat-error', heard, { once: true })
      }),
  )
  // Of a script: a hand or a key would be a sign of a visitor, at which the panel is prepared.
  const press = () => launcher.evaluate((button: HTMLElement) => button.click())
  await press()
  expect(await failure).toBe('panel-missing')
  expect(said.join('\n')).toContain('The panel did not load')
  await input.waitFor()
  await page.evaluate(() => document.querySelector('nicodata-chat')?.hide())
  await press()
  // The field is there before the panel.
  await page.getByRole('log').waitFor()
  expect(panels).toHaveLength(2)
})

test('a question that could not be sent because the panel did not load is refused, so that the page can keep it', async () => {
  const { page } = await visit()
  await page.route(PANEL, route => route.abort(), { times: 1 })
  const ask = () => page.evaluate(() => document.querySelector('nicodata-chat')?.send('Une question'))
  await expect(ask()).rejects.toThrow('did not load')
  expect(await ask()).toBe(true)
  await page.getByText('Une réponse.', { exact: true }).waitFor({ state: 'attached' })
})

/** A chat in which a visitor has asked, and whose panel does not come for 15 s. */
async function waitInVain() {
  const visited = await visit({ attributes: 'persist="none"' }, page => page.clock.install())
  const { page, input, launcher } = visited
  const held = new Promise<Route>(resolve => void page.route(PANEL, resolve, { times: 1 }))
  await launcher.click()
  await input.fill('Une question')
  const pressedAt = await page.evaluate(() => Date.now())
  await input.press('Enter')
  const route = await held
  expect(await input.isEditable()).toBe(false)
  // The time of the page stops there: how long the machine took does not count.
  await page.clock.pauseAt(pressedAt + 14_900)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.clock.resume()
  await page.clock.fastForward(1_000)
  await page.getByRole('alert').filter({ hasText: frenchStrings.errorText }).waitFor()
  await page.getByText(frenchStrings.errorReload).waitFor()
  await expect.poll(() => input.isEditable()).toBe(true)
  expect(await input.inputValue()).toBe('Une question')
  return { ...visited, route }
}

test('a panel that does not come leaves the question to the visitor after 15 s, and can still come', async () => {
  const { page, input, route } = await waitInVain()
  await input.fill('Une autre question')
  await input.evaluate(field => Reflect.set(globalThis, 'fieldBefore', field))
  await route.continue()
  await page.getByRole('log').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await input.inputValue()).toBe('Une autre question')
  expect(await input.evaluate(field => Reflect.get(globalThis, 'fieldBefore') === field)).toBe(true)
  await input.press('Enter')
  await page.getByText('Une réponse.', { exact: true }).waitFor()
  await expect.poll(() => input.inputValue()).toBe('')
})

test('a panel that has not come for 30 s is requested again by the next press', async () => {
  const { page, input, panels } = await waitInVain()
  await input.press('Enter')
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(await input.isEditable()).toBe(false)
  await page.clock.fastForward(16_000)
  await page.getByRole('alert').filter({ hasText: frenchStrings.errorText }).waitFor()
  expect(panels).toHaveLength(1)
  await input.press('Enter')
  await page.getByText('Une réponse.', { exact: true }).waitFor()
  expect(panels.map(address => new URL(address).search)).toEqual(['', '?retry=1'])
})

/** A page that loads the chat with the loader, and the panels it asks for. */
async function visit(
  { attributes = '', policy = '', nonce = '' } = {},
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const backend = await startChatBackend()
  backend.answerWith(say('Une réponse.'))
  const site = await servePages({
    '/': {
      html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<nicodata-chat backend="${backend.url}" ${attributes}></nicodata-chat>
<script src="/${LOADER}" nonce="${nonce}" defer></script></html>`,
      headers: policy ? { 'content-security-policy': `${policy}; img-src data:` } : {},
    },
    ...(await widgetFiles(LOADER)),
  })
  const page: Page = await browser.newPage()
  const [panels, said]: string[][] = [[], []]
  page.on('request', request => PANEL.test(request.url()) && panels?.push(request.url()))
  page.on('pageerror', error => said?.push(error.message))
  page.on('console', line => said?.push(line.text()))
  onTestFinished(async () => {
    await page.close()
    await site.close()
    await backend.close()
  })
  await prepare(page)
  await page.goto(site.url)
  return {
    page,
    panels: panels ?? [],
    said: said ?? [],
    launcher: page.getByRole('button', { name: 'Ouvrir la discussion' }),
    input: page.getByRole('textbox', { name: 'Votre question' }),
  }
}
