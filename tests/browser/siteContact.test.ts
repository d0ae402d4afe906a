import type { Page, Route } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { basePath, chat, content, strings } from '../support/ownContent.ts'
import { browser } from './sharedBrowser.ts'
import { STILL, visitSite } from './siteVisit.ts'

const SERVICE = '**/api/v1.0/email/send'

test('if the browser denies storage, the message is still sent', async () => {
  const { page, consoleLines } = await visitSite(browser, '/', STILL)
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
  const { page } = await visitSite(browser, '/', STILL)
  await waitForScript(page)
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
  const { page } = await visitSite(browser, '/', STILL)
  await waitForScript(page)
  await page.getByLabel(strings.form.message, { exact: true }).fill('Un brouillon')
  await page.reload()
  await expect.poll(() => page.getByLabel(strings.form.message, { exact: true }).inputValue()).toBe('Un brouillon')
})

test.each([
  ['no-preference', 'rotate'],
  ['reduce', 'opacity'],
] as const)(
  'the loading screen covers the window for 800 ms, with a spinner, with the motion %s',
  async (reducedMotion, change) => {
    const { page } = await openWithLateScripts(reducedMotion)
    const screen = page.locator('[data-loading]')
    const delays = () =>
      screen.evaluate(element => element.getAnimations().map(({ effect }) => effect?.getTiming().delay))
    await expect.poll(delays).toEqual([800])
    expect(await screen.evaluate(coversWindow, 799)).toBe(true)
    expect(await screen.evaluate(coversWindow, 960)).toBe(false)
    expect(await screen.textContent()).toBe('Loading...')
    expect(await screen.locator('svg').evaluate(findEndlessChanges)).toEqual([change])
  },
)

test.each(['no-preference', 'reduce'] as const)(
  'a visitor who writes before a late script has come keeps the focus and every letter, with the motion %s',
  async reducedMotion => {
    const { page, send } = await openWithLateScripts(reducedMotion)
    // Without scripts, the style sheet alone hides the loading screen.
    await page.getByLabel(strings.form.message, { exact: true }).click()
    await page.keyboard.type('Écrit avant')
    send()
    await page.getByText('Loading...').waitFor({ state: 'detached' })
    await page.keyboard.type(' et après')
    await waitForScript(page)
    expect(await page.getByLabel(strings.form.message, { exact: true }).inputValue()).toBe('Écrit avant et après')
  },
)

test('a visitor who writes before the script of the form has come keeps every letter, and can then send', async () => {
  let send = () => {}
  const arrival = new Promise<void>(resolve => {
    send = resolve
  })
  const page = await openWithBlocks(async route => {
    await arrival
    await route.continue()
  })
  const message = page.getByLabel(strings.form.message, { exact: true })
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await message.fill('Écrit avant')
  expect(await message.inputValue()).toBe('Écrit avant')
  send()
  await waitForScript(page)
  expect(await message.inputValue()).toBe('Écrit avant')
  await page.getByRole('button', { name: strings.form.send }).click()
  await page.getByRole('alert').getByText(strings.toasts.incomplete.text).waitFor()
})

test('without the script of the form, the page stays complete, and the form opens a mail to the owner', async () => {
  const page = await openWithBlocks(route => route.abort())
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: strings.openMenu }).or(page.locator('header a')).first().waitFor()
  expect(await page.locator('form[action]').getAttribute('action')).toMatch(/^mailto:/)
  expect(await page.getByLabel(strings.form.message, { exact: true }).isVisible()).toBe(true)
  expect(await page.locator('footer summary').count()).toBeGreaterThan(0)
})

test('in forced colours too, a line below each wrong field says what to write', async () => {
  const { page } = await visitSite(browser, '/', { ...STILL, forcedColors: 'active' })
  await waitForScript(page)
  await page.getByRole('button', { name: strings.form.send }).click()
  await page.getByRole('alert').getByText(strings.toasts.incomplete.text).waitFor()
  for (const name of ['name', 'email', 'subject', 'message'] as const) {
    const [text, distance] = await page.locator(`#${name}`).evaluate(field => {
      const line = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      const top = line?.getBoundingClientRect().top ?? 0
      return [line?.textContent, top - field.getBoundingClientRect().bottom]
    })
    expect(text).toBe(strings.form.errors[name])
    expect(distance).toBeGreaterThan(0)
    expect(distance).toBeLessThan(16)
  }
})

test('once a message has been sent, the line about it is as wide as the form', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  await page.route(SERVICE, route => route.fulfill({ body: 'OK' }))
  await fillAndSend(page)
  const line = page.locator('form[action]').getByText(strings.form.sent, { exact: true })
  await line.waitFor()
  expect((await line.boundingBox())?.width).toBe((await page.locator('form[action]').boundingBox())?.width)
  if (content.profile.phone) {
    expect(await page.locator('form[action]').getByRole('link', { name: content.profile.phone.label }).count()).toBe(1)
  }
})

test('five clicks in a row send one message', async () => {
  const { page } = await visitSite(browser, '/', STILL)
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
  const { page } = await visitSite(browser, '/', { ...STILL, viewport: { width: 390, height: 844 } })
  await waitForScript(page)
  await page.getByRole('button', { name: chat.launcherLabel }).click()
  const panel = page.getByRole('dialog', { name: chat.heading })
  await panel.waitFor()
  await page.locator('form[action]').evaluate((form: HTMLFormElement) => form.requestSubmit())
  const toast = await page.getByRole('alert').getByText(strings.toasts.incomplete.text).boundingBox()
  const assistant = await panel.boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(assistant?.y ?? 0)
})

/** The home page before its scripts have come, which `send` lets through. */
async function openWithLateScripts(reducedMotion: 'no-preference' | 'reduce'): Promise<{ page: Page; send(): void }> {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  let send = () => {}
  const arrival = new Promise<void>(resolve => {
    send = resolve
  })
  await page.route(/\/assets\/[^/]+\.js/, async route => {
    await arrival
    await route.continue()
  })
  await page.goto(inject('productUrl') + basePath, { waitUntil: 'commit' })
  return { page, send }
}

/** Whether the loading screen is above the whole window, at a time in milliseconds after the first paint. */
function coversWindow(screen: Element, time: number): boolean {
  for (const leave of screen.getAnimations()) leave.currentTime = time
  const [right, bottom] = [innerWidth - 1, innerHeight - 1]
  const corners = [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ] as const
  return corners.every(([x, y]) => document.elementFromPoint(x, y) === screen)
}

/** What the endless animations of an element change. */
function findEndlessChanges(element: Element): string[] {
  return element.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Number.POSITIVE_INFINITY) return []
    const names = effect.getKeyframes().flatMap(frame => Object.keys(frame))
    return ['opacity', 'rotate'].filter(name => names.includes(name))
  })
}

/** The home page, with an answer of the test to the request for the script of the form. */
async function openWithBlocks(answer: (route: Route) => Promise<void>): Promise<Page> {
  const context = await browser.newContext({ ...STILL, locale: 'fr-FR' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.route(/\/assets\/LoadedBlock-/, answer)
  await page.goto(inject('productUrl') + basePath)
  return page
}

/** Wait until the form checks and sends its messages itself. */
async function waitForScript(page: Page): Promise<void> {
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.locator('form[novalidate]').waitFor()
}

async function fillAndSend(page: Page): Promise<void> {
  await fill(page)
  await page.getByRole('button', { name: strings.form.send }).click()
}

async function fill(page: Page): Promise<void> {
  await waitForScript(page)
  await page.getByLabel(strings.form.name, { exact: true }).fill('Camille Exemple')
  await page.getByLabel(strings.form.email).fill('camille@client.example')
  await page.getByLabel(strings.form.subject).fill('Chiffre d’affaires')
  await page.getByLabel(strings.form.message, { exact: true }).fill('Nos deux rapports ne donnent pas le même montant.')
}
