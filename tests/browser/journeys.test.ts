import type { Page, Route } from 'playwright'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import type { SectionName } from '../../site/content/pageSchema.ts'
import { anchorOf } from '../../site/plugin/composePage.ts'
import { anchors, basePath, chat, content, notFoundTitle, strings } from '../support/ownContent.ts'
import { holdTimers } from './holdTimers.ts'
import { browser } from './sharedBrowser.ts'

const homeUrl = inject('productUrl') + basePath
const contact = anchorOf(content, 'contact')
const outboxUrl = inject('outboxUrl')

let page: Page
let consoleLines: string[]

beforeEach(async () => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  await context.addInitScript(holdTimers)
  page = await context.newPage()
  consoleLines = []
  page.on('console', line => consoleLines.push(line.text()))
  page.on('pageerror', error => consoleLines.push(`page error: ${error.message}`))
  return () => context.close()
})

afterAll(async () => {
  await fetch(`${outboxUrl}.json`, { method: 'DELETE' })
})

test('a visitor reads the whole page', async () => {
  // The page comes with its loading screen, which may be gone before a test can look at it.
  const response = await page.goto(homeUrl, { waitUntil: 'commit' })
  expect(await response?.text()).toContain('Loading...')
  await page.getByText('Loading...').waitFor({ state: 'detached' })

  const sections = await page.locator('main > section').evaluateAll(all => all.map(section => section.id))
  expect(sections).toEqual(anchors)
  const { about, skills, services, projects, person, experience } = content
  // The optional blocks have titles of their own, which are in no entry.
  const ofEntry = 'li[id] h3'
  const certifications = person?.certifications?.length ?? 0
  const inside = (section: SectionName, part: string) => page.locator(`#${anchorOf(content, section)} ${part}`)
  const stations = experience?.stations.length ?? 0
  expect(await inside('about', 'li').count()).toBe(about.points.length + certifications + stations)
  if (about.years) expect(await inside('about', 'figure').first().innerText()).toContain(about.years.figure)
  expect(await inside('skills', ofEntry).count()).toBe(skills.skills.length)
  expect(await inside('services', ofEntry).count()).toBe(services.services.length)
  expect(await inside('portfolio', ofEntry).count()).toBe(projects.projects.length)
  expect(await inside('portfolio', 'img').count()).toBe(projects.projects.length)
  for (const tags of await page.getByRole('list', { name: strings.tags }).all()) {
    expect(await tags.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  }
  await page.getByRole('link', { name: content.hero.actions.contact }).click()
  await page.waitForURL(`**/#${contact}`)
  expect(await page.getByRole('contentinfo').innerText()).toContain(String(new Date().getFullYear()))
  expect(consoleLines.filter(line => line.startsWith('page error'))).toEqual([])
})

test('a visitor asks about a skill, reads a formatted answer, and clears the conversation', async () => {
  await page.goto(homeUrl)
  await page.getByRole('button', { name: chat.launcherLabel }).click()
  const input = page.getByRole('textbox', { name: chat.question })
  await expect.poll(() => input.evaluate(field => field.getRootNode() instanceof ShadowRoot)).toBe(true)
  // Without the Markdown of what follows.
  const welcome = chat.welcome.split(/[*_[`\n]/)[0] ?? ''
  const conversation = page.getByRole('log', { name: chat.conversation })
  await conversation.getByText(welcome).waitFor()
  // The server says with the page that no model answers.
  const panel = page.getByRole('dialog')
  await panel.getByText(content.assistant.subtitleWithoutModel ?? chat.subtitleDemo, { exact: true }).waitFor()
  expect(await panel.getByText(chat.note).count()).toBe(0)

  const services = content.services.services.map(({ title, ...service }) => ({ ...service, name: title }))
  const [{ name, description } = { name: '', description: '' }] = [...content.skills.skills, ...services]
  await input.fill(name)
  await input.press('Enter')
  await expect.poll(() => input.isEnabled()).toBe(true)

  // The request may end before the last text is rendered.
  const quote = conversation.getByText(description.slice(0, 20)).first()
  await quote.waitFor()
  expect(await quote.evaluate(element => element.closest('blockquote, li') !== null)).toBe(true)

  await page.getByRole('button', { name: chat.clear }).click()
  await conversation.getByText(welcome).waitFor()
  expect(await conversation.getByText(name).count()).toBe(0)
  expect(consoleLines.filter(line => line.startsWith('page error'))).toEqual([])
})

test('a contact message arrives in the outbox and the fields are cleared', async () => {
  await page.goto(`${homeUrl}#${contact}`)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  const subject = `Chiffre d’affaires ${Date.now()}`
  await fillContactForm(page, { subject })
  await page.getByRole('button', { name: strings.form.send }).click()
  await page.getByRole('status').getByText(strings.toasts.success.title).waitFor()
  expect(await page.getByLabel(strings.form.subject).inputValue()).toBe('')

  await page.goto(outboxUrl)
  await page.getByText(subject).waitFor()
})

test('each wrong contact message gets its toast and keeps what was typed', async () => {
  await page.goto(`${homeUrl}#${contact}`)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  const send = page.getByRole('button', { name: strings.form.send })
  await page.locator('form[novalidate]').waitFor()

  await send.click()
  await page.getByRole('alert').getByText(strings.toasts.incomplete.text).waitFor()

  await fillContactForm(page, { email: 'camille@client' })
  await send.click()
  await page.getByRole('alert').getByText(strings.toasts.invalidEmail.text).waitFor()

  for (const status of [400, 429]) {
    // Reload, to remove the previous toasts.
    await page.reload()
    await page.getByText('Loading...').waitFor({ state: 'detached' })
    await refuseNextMail(page, status)
    await fillContactForm(page, { email: 'camille@client.example', subject: `Refus ${status}` })
    await send.click()
    await page.getByRole('alert').getByText(strings.toasts.failure.text).first().waitFor()
    await expect.poll(() => send.isEnabled()).toBe(true)
    expect(await page.getByLabel(strings.form.subject).inputValue()).toBe(`Refus ${status}`)
  }
})

test('an unknown address answers 404, shows the page for it, and logs the path', async () => {
  const response = await page.goto(`${homeUrl}tarifs/2026`)
  expect(response?.status()).toBe(404)
  await page.getByText(notFoundTitle).waitFor()
  await expect.poll(() => consoleLines.some(line => line.includes('/tarifs/2026'))).toBe(true)
  await page.getByRole('button', { name: chat.launcherLabel }).waitFor()
  await page.getByRole('link', { name: content.notFound.action }).click()
  await page.waitForURL(homeUrl)
})

test('on a phone the menu opens, leads to a section, and closes', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(homeUrl)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  const visibleLinks = page.locator('#navigation a:visible')
  expect(await visibleLinks.count()).toBe(0)
  await page.getByRole('button', { name: strings.openMenu }).click()
  await expect.poll(() => visibleLinks.count()).toBe(content.navigation.length)
  const [, { label, section } = { label: '', section: '' }] = content.navigation
  await page.getByRole('link', { name: label, exact: true }).click()
  await page.waitForURL(`**/#${section}`)
  await page.getByRole('button', { name: strings.openMenu }).waitFor()
  await expect.poll(() => visibleLinks.count()).toBe(0)
})

async function fillContactForm(page: Page, changes: { email?: string; subject?: string }): Promise<void> {
  await page.locator('form[novalidate]').waitFor()
  await page.getByLabel(strings.form.name, { exact: true }).fill('Camille Exemple')
  await page.getByLabel(strings.form.email).fill(changes.email ?? 'camille@client.example')
  await page.getByLabel(strings.form.subject).fill(changes.subject ?? 'Chiffre d’affaires')
  await page.getByLabel(strings.form.message, { exact: true }).fill('Nos deux rapports ne donnent pas le même montant.')
}

/** Refuse the next message, as the real email service would. */
async function refuseNextMail(page: Page, status: number): Promise<void> {
  const refuse = (route: Route) => route.fulfill({ status, body: 'refused by the test' })
  await page.route('**/api/v1.0/email/send', refuse, { times: 1 })
}
