import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { basePath, chat, strings } from '../support/ownContent.ts'
import { visitSite } from './siteVisit.ts'

const SERVICE = '**/api/v1.0/email/send'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

test('where the browser denies storage the message is sent all the same', async () => {
  const { page, consoleLines } = await visitSite(browser)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.reload()
  await page.route(SERVICE, route => route.fulfill({ body: 'OK' }))
  await fillAndSend(page)
  await page.getByRole('status').getByText(strings.toasts.success.text).waitFor()
  expect(consoleLines.filter(line => /^(?:error|page error)/.test(line))).toEqual([])
})

test('a visitor who loses the network sees an error, keeps the text, and can send it later', async () => {
  const { page } = await visitSite(browser)
  const sdk = page.waitForResponse(response => response.url().includes('/assets/es-'))
  await page.getByLabel(strings.form.name, { exact: true }).click()
  await (await sdk).finished()
  await page.context().setOffline(true)
  await fillAndSend(page)
  await page.getByRole('alert').getByText(strings.toasts.failure.text).waitFor()
  expect(await page.getByLabel(strings.form.message, { exact: true }).inputValue()).toBe(
    'Nos deux rapports ne donnent pas le même montant.',
  )
  await page.context().setOffline(false)
  await page.route(SERVICE, route => route.fulfill({ body: 'OK' }))
  await page.getByRole('button', { name: strings.form.send }).click()
  await page.getByRole('status').getByText(strings.toasts.success.text).waitFor()
})

test('a draft survives a reload of the page', async () => {
  const { page } = await visitSite(browser)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.getByLabel(strings.form.message, { exact: true }).fill('Un brouillon')
  await page.reload()
  await expect.poll(() => page.getByLabel(strings.form.message, { exact: true }).inputValue()).toBe('Un brouillon')
})

test('a visitor who writes before a late script has come keeps the focus and every letter', async () => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  let send = () => {}
  const arrival = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await arrival
    await route.continue()
  })
  await page.goto(inject('productUrl') + basePath, { waitUntil: 'commit' })
  // Without scripts, the style sheet alone hides the loading screen.
  await page.getByLabel(strings.form.message, { exact: true }).click()
  await page.keyboard.type('Écrit avant')
  // A single frame would lose the focus, and is too short to detect by chance.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => document.body.setAttribute('data-was-inert', ''))
    observer.observe(document.body, { subtree: true, attributeFilter: ['inert'] })
  })
  send()
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.keyboard.type(' et après')
  expect(await page.getByLabel(strings.form.message, { exact: true }).inputValue()).toBe('Écrit avant et après')
  expect(await page.locator('[data-was-inert]').count()).toBe(0)
})

test('five clicks in a row send one message', async () => {
  const { page } = await visitSite(browser)
  let requests = 0
  await page.route(SERVICE, route => {
    requests++
    return route.fulfill({ body: 'OK' })
  })
  await fill(page)
  await page.getByRole('button', { name: strings.form.send }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click++) button.click()
  })
  await page.getByRole('status').getByText(strings.toasts.success.text).waitFor()
  expect(requests).toBe(1)
})

test('on a small screen toasts do not cover the open assistant', async () => {
  const { page } = await visitSite(browser, '/', { viewport: { width: 390, height: 844 } })
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: chat.launcherLabel }).click()
  const panel = page.getByRole('dialog', { name: chat.heading })
  await panel.waitFor()
  await page.locator('form[action]').evaluate((form: HTMLFormElement) => form.requestSubmit())
  const toast = await page.getByRole('alert').first().boundingBox()
  const assistant = await panel.boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(assistant?.y ?? 0)
})

async function fillAndSend(page: Page): Promise<void> {
  await fill(page)
  await page.getByRole('button', { name: strings.form.send }).click()
}

async function fill(page: Page): Promise<void> {
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.getByLabel(strings.form.name, { exact: true }).fill('Camille Exemple')
  await page.getByLabel(strings.form.email).fill('camille@client.example')
  await page.getByLabel(strings.form.subject).fill('Chiffre d’affaires')
  await page.getByLabel(strings.form.message, { exact: true }).fill('Nos deux rapports ne donnent pas le même montant.')
}
