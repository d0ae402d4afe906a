import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { content } from '../support/ownContent.ts'
import { findViolationsIn } from './axe.ts'
import { browser } from './sharedBrowser.ts'
import { STILL, settle, visitSite } from './siteVisit.ts'

const { comparison } = content.hero
const AS_IT_IS = { path: '/', reach: async () => {} } as const
const isFrench = content.profile.language === 'fr'

describe.skipIf(!comparison || !isFrench)('the two figures of a visitor', () => {
  const form = (page: Page) => page.getByRole('form', { name: comparison?.title })

  async function write(page: Page, first: string, second: string) {
    await form(page)
      .getByRole('textbox', { name: comparison?.first ?? '' })
      .fill(first)
    await form(page)
      .getByRole('textbox', { name: comparison?.second ?? '' })
      .fill(second)
    await form(page)
      .getByRole('textbox', { name: comparison?.second ?? '' })
      .press('Enter')
  }

  async function visit() {
    const { page, violations } = await visitSite(browser, '/', STILL)
    await settle(page)
    return { page, violations }
  }

  test('are drawn to one scale, with their gap in a sentence', async () => {
    const { page, violations } = await visit()
    await write(page, '1 238 k€', '1187')
    // The script of the figures may come later than the form.
    await expect
      .poll(async () => (await form(page).getByRole('status').innerText()).replace(/\s/g, ' '))
      .toBe('Écart : 51 k€, soit 4,3 % du plus petit des deux.')
    const bars = form(page).locator('progress')
    expect(await bars.evaluateAll(all => all.map(bar => (bar as HTMLProgressElement).position))).toEqual([
      1,
      1187 / 1238,
    ])
    expect(await findViolationsIn(page, AS_IT_IS)).toEqual([])
    // Other figures are not those that are drawn.
    await form(page)
      .getByRole('textbox', { name: comparison?.first ?? '' })
      .fill('1')
    expect(await bars.count()).toBe(0)
    expect(await form(page).getByRole('status').innerText()).toBe('')
    expect(await violations()).toEqual([])
  })

  test('each text that is not a figure is named below the fields, and the first has the focus', async () => {
    const { page } = await visit()
    await write(page, 'peu', 'beaucoup')
    for (const name of [comparison?.first ?? '', comparison?.second ?? '']) {
      const field = form(page).getByRole('textbox', { name })
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await form(page).getByText(`${name}\u00a0: écrivez un nombre`).waitFor()
      expect(await field.evaluate(describedBy)).toContain(name)
    }
    const first = form(page).getByRole('textbox', { name: comparison?.first ?? '' })
    expect(await first.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await findViolationsIn(page, AS_IT_IS)).toEqual([])
    await first.fill('1 187 k€')
    expect(await first.getAttribute('aria-invalid')).toBeNull()
    expect(await first.evaluate(describedBy)).toBe('')
  })

  test('have their link to the contact form once they are drawn', async () => {
    const { page } = await visit()
    const link = form(page).getByRole('link')
    await expect.poll(() => link.count()).toBe(0)
    await write(page, '1 238 k€', '1 187 k€')
    await link.waitFor()
  })

  test('are written into the contact form, which keeps what was in it and sends nothing', async () => {
    const { page } = await visit()
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await write(page, '1 238 k€', '1 187 k€')
    const link = form(page).getByRole('link', { name: comparison?.write ?? '' })
    await link.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('name')
    expect((await page.locator('#subject').inputValue()).replace(/\s/g, ' ')).toBe('Un écart de 51 k€')
    expect((await page.locator('#message').inputValue()).replace(/[^\S\n]/g, ' ')).toContain(
      '1 238 k€ d’un côté, 1 187 k€ de l’autre. Écart : 51 k€, soit 4,3 % du plus petit des deux.',
    )
    await page.locator('#message').fill('Mon message.')
    await page.locator('#name').fill('Ada')
    await link.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message')
    expect(await page.locator('#message').inputValue()).toMatch(/^Mon message\.\n\nBonjour,/)
    expect(sent).toEqual([])
  })

  test('without scripts there is only the link to the contact form', async () => {
    const { page } = await visitSite(browser, '/', { javaScriptEnabled: false })
    expect(await form(page).getByRole('textbox').count()).toBe(0)
    expect(await form(page).getByRole('link').getAttribute('href')).toBe('#contact')
  })
})

/** What a screen reader says of a field besides its name. */
function describedBy(field: Element): string {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
