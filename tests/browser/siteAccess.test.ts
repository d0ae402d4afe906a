import { expect, test } from 'vitest'
import type { SectionName } from '../../site/content/pageSchema.ts'
import { isPictureName } from '../../site/content/pictureFields.ts'
import { anchorOf } from '../../site/plugin/composePage.ts'
import { projectGestures } from '../../site/plugin/projectGestures.ts'
import { projectPage } from '../../site/plugin/projectPage.ts'
import { anchors, chat, content, strings } from '../support/ownContent.ts'
import { findViolationsIn } from './axe.ts'
import { browser } from './sharedBrowser.ts'
import { siteStates } from './siteStates.ts'
import { STILL, settle, visitSite } from './siteVisit.ts'

/** The form and its toasts. */
const FORM = `#${anchorOf(content, 'contact')}, [role=alert], [role=status]`
const PHONE = { width: 390, height: 844 }

// tests/proof/access.test.ts checks each state on a separate page, light and dark, with motion, and with zooms and
// contrasts.
test('axe finds nothing on the page as it is read, and as its form is used', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  expect(await findViolationsIn(page, siteStates.home)).toEqual([])
  for (const name of ['failed', 'sent', 'sending'] as const) {
    expect(await findViolationsIn(page, siteStates[name], {}, FORM), name).toEqual([])
  }
  expect(await findViolationsIn(page, siteStates.legal, {}, 'footer')).toEqual([])
})

test('axe finds nothing on a phone in a form with mistakes, and in the open menu', async () => {
  const { page } = await visitSite(browser, '/', { ...STILL, viewport: PHONE })
  expect(await findViolationsIn(page, siteStates.incomplete, {}, FORM)).toEqual([])
  expect(await findViolationsIn(page, siteStates.menu, {}, 'header')).toEqual([])
})

test('axe finds nothing on the page of an unknown address', async () => {
  const { page } = await visitSite(browser, siteStates.notFound.path, { ...STILL, viewport: PHONE })
  expect(await findViolationsIn(page, siteStates.notFound)).toEqual([])
})

// The narrowest phone, both sides of the widest breakpoint, and a large screen.
const WIDTHS = [320, 991, 992, 2560]

test.each(['/', '/tarifs'])(
  'on %s, the levels of the titles have no gap, and nothing is wider than the page, on a phone and on a large screen',
  async path => {
    const { page } = await visitSite(browser, path)
    const levels = await page
      .locator(':is(h1, h2, h3, h4)')
      .evaluateAll(titles => titles.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // Drawings get their width before the next frame is painted.
      await expect.poll(() => page.evaluate(widePartsOf), { message: `${width} px` }).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  },
)

test('the keyboard goes from the skip link through the header, the page and the form to the footer, and every stop has its ring', async () => {
  const { page } = await visitSite(browser)
  await settle(page)
  const stops: string[] = []
  // The optional blocks of an owner have stops of their own.
  const inBlock = [
    `#${anchorOf(content, 'about')} *`,
    'main :is(summary, li[id] > a)',
    `[href="${content.appointment?.booking?.url}"]`,
  ].join()
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inBlock => {
      const { activeElement } = document
      if (activeElement?.matches(inBlock)) return 'block'
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim()
      return document.querySelector('#root')?.contains(activeElement) ? label || activeElement?.id : undefined
    }, inBlock)
    if (!stop) break
    expect(await page.evaluate(focusRing), stop).toBe('solid 3px')
    if (stop !== 'block') stops.push(stop)
  }
  const { profile, hero, navigation, legalTexts, skills, projects } = content
  const { sources, stages } = projectGestures(content)
  const { comparison } = hero
  const [drawn] = projects.projects.filter(({ image, images }) => !isPictureName(image) && !images)
  const { menu } = projectPage(content)
  const { enlarge, pictures } = strings.gallery
  const galleries = projects.projects.flatMap(({ id, title, images }) => {
    if (images) return [images.length === 1 ? enlarge : pictures.replace('{count}', String(images.length))]
    return id === drawn?.id ? [title] : []
  })
  const inSections: Partial<Record<SectionName, (string | undefined)[]>> = {
    skills: stages ? [skills.stages?.[0], skills.skills[0]?.name] : [],
    portfolio: galleries,
  }
  expect(stops).toEqual([
    strings.skipLink,
    strings.skipToChat,
    strings.homeLink.replace('{name}', profile.name),
    ...(menu === 'always' ? [strings.openMenu] : navigation.map(({ label }) => label)),
    ...[hero.actions.contact, ...(hero.actions.portfolio ? [hero.actions.portfolio] : [])],
    // One stop each: the arrow keys move among sources, stages, skills and drawn projects.
    ...(sources ? [sources.sources[0]?.name] : []),
    ...(comparison ? ['comparison-1', 'comparison-2', comparison.draw] : []),
    ...content.page.flatMap(({ section }) => inSections[section] ?? []),
    ...[profile.email, ...(profile.phone ? [profile.phone.label] : [])],
    ...profile.social.map(({ network }) => {
      return `${strings.contact.profile.replace('{network}', network)}\u00a0(${strings.contact.newTab})`
    }),
    ...['name', 'email', 'subject', 'message', strings.form.send, strings.form.rights],
    ...[strings.top, ...legalTexts.map(({ title }) => title)],
  ])
})

test('the skip link appears with the focus and leads past the header', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: strings.skipLink })
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(content.hero.actions.contact)
})

test('the second skip link opens the assistant, with the focus in its field', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  await settle(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: strings.skipToChat })
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: chat.heading }).waitFor()
  await page.keyboard.type('Bonjour')
  await expect.poll(() => page.getByRole('textbox', { name: chat.question }).inputValue()).toBe('Bonjour')
})

test('a focus that leaves the menu of a phone closes it, so that it covers nothing that has the focus', async () => {
  const { page } = await visitSite(browser, '/', { ...STILL, viewport: PHONE })
  await settle(page)
  await page.getByRole('button', { name: strings.openMenu }).click()
  await page.getByRole('link', { name: content.navigation.at(-1)?.label ?? '', exact: true }).focus()
  expect(await page.locator('#navigation').getAttribute('data-open')).not.toBe(null)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.locator('#navigation').getAttribute('data-open')).toBe(null)
})

test('on a phone with letters of twice the size, nothing is wider than the page', async () => {
  const { page } = await visitSite(browser, '/', { ...STILL, viewport: PHONE })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.reload()
  await settle(page)
  expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter(
        element => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('figure, [aria-hidden]'),
      )
      .map(element => element.outerHTML.slice(0, 90)),
  )
  expect(wide).toEqual([])
})

test.each([
  ['Tab', { width: 1024, height: 500 }],
  ['Tab', PHONE],
  ['Shift+Tab', { width: 1024, height: 500 }],
] as const)('with %s, no part of a focused element is under the header or the launcher', async (key, viewport) => {
  const { page } = await visitSite(browser, '/', { ...STILL, viewport })
  await settle(page)
  if (key === 'Shift+Tab') await page.getByRole('button', { name: strings.form.send }).focus()
  const hidden: string[] = []
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press(key)
    const under = await page.evaluate(async () => {
      // The focus scrolls the page in the next frame.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const { activeElement } = document
      if (!activeElement || !document.querySelector('main')?.contains(activeElement)) return ''
      const { left, top, right, bottom } = activeElement.getBoundingClientRect()
      const corners = [left + 2, right - 2].flatMap(x =>
        [top + 2, bottom - 2].map(y => document.elementFromPoint(x, y)),
      )
      const isSeen = corners.every(corner => corner && !corner.closest('header, nicodata-chat'))
      return isSeen ? '' : activeElement.outerHTML.slice(0, 120)
    })
    if (under) hidden.push(under)
  }
  expect(hidden).toEqual([])
})

test('with reduced motion nothing slides, wipes or turns, and the legal link of the form opens the text it names', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  await settle(page)
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(animation => Number(animation.effect?.getComputedTiming().duration) > 1).length,
  )
  expect(moving).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  await page.getByRole('link', { name: strings.form.rights }).click()
  await expect.poll(() => page.locator(`#${content.legal.personalData}`).isVisible()).toBe(true)
})

test('every section is printed below the name, without links, form, loading screen and assistant', async () => {
  const { page } = await visitSite(browser)
  // On the screen, the last section is not seen yet, and the assistant is there.
  await page.locator(`#${anchors.at(-1)}[data-waiting]`).waitFor({ state: 'attached' })
  await page.locator('nicodata-chat button').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const id of anchors) {
    const parts = page.locator(`#${id} > *`)
    expect(await parts.evaluateAll(all => all.map(part => getComputedStyle(part).opacity)), id).not.toContain('0')
  }
  expect(await page.locator('header a').first().isVisible()).toBe(true)
  for (const selector of ['header nav', 'header button', 'form', 'nicodata-chat button', '[role=status]']) {
    expect(await page.locator(selector).first().isVisible(), selector).toBe(false)
  }
})

function focusRing(): string {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
  return `${outlineStyle} ${outlineWidth}`
}

/** The parts that are wider than the page. It clips what overflows, so they are measured. */
function widePartsOf(): string[] {
  const isOut = (part: Element) => {
    const { left, right, width } = part.getBoundingClientRect()
    return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1)
  }
  return [...document.querySelectorAll('#root *:not(svg *)')].filter(isOut).map(part => part.outerHTML.slice(0, 120))
}
