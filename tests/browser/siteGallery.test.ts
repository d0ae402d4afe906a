/** The gallery and the text of a project, in the built pages of an owner with photographs. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend } from '../support/startBackend.ts'
import { findViolationsIn } from './axe.ts'
import { browser } from './sharedBrowser.ts'
import { STILL, settle, visitSite } from './siteVisit.ts'

const BUILD = fileURLToPath(new URL('../support/buildSite.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'nicodata-gallery-'))
const PHOTOS = { portrait: [400, 600], panorama: [900, 200], square: [300, 300] } as const
const GALLERY = `    image: square.png
    images:
      - { file: portrait.png, alt: A portrait, caption: Before noon }
      - { file: panorama.png, alt: A panorama }
      - { file: square.png, alt: A square }
`

/** A build ends by itself. How long it takes depends on what else the machine does. */
const NO_LIMIT = 0

beforeAll(async () => {
  const content = join(folder, 'content')
  cpSync('tests/fixtures/contents/english', content, { recursive: true })
  mkdirSync(join(content, 'images'), { recursive: true })
  for (const [name, [width, height]] of Object.entries(PHOTOS)) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#a06040' } })
    await picture.png().toFile(join(content, `images/${name}.png`))
  }
  const projects = join(content, 'projects.yaml')
  writeFileSync(projects, readFileSync(projects, 'utf8').replace(/ {4}image: .*\n/, GALLERY))
  // As in a shell: with the variables of the test runner, Vite would bundle React's development half.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync(process.execPath, [BUILD, folder], {
    env: { ...env, CONTENT_DIR: content, BASE_PATH: '/' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}, NO_LIMIT)

afterAll(() => rmSync(folder, { recursive: true }))

const link = (page: Page) => page.getByRole('link', { name: /3 pictures/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'One plan instead of three' })
const shown = (page: Page) => dialog(page).getByRole('img').getAttribute('alt')

async function visit(options: BrowserContextOptions = {}) {
  const { url } = await startBackend({}, join(folder, 'site'))
  const visit = await visitSite(browser, url, options)
  await settle(visit.page)
  return visit
}

test('the gallery opens with the keyboard at the picture of the page, and gives the focus back', async () => {
  const { page, consoleLines, violations } = await visit()
  const scripts: string[] = []
  page.on('request', request => request.url().includes('openGallery') && scripts.push(request.url()))
  expect(scripts).toEqual([])
  await link(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  expect(scripts).toHaveLength(1)
  expect(await shown(page)).toBe('A square')
  for (const [key, alt] of [
    ['Home', 'A portrait'],
    ['ArrowRight', 'A panorama'],
    ['End', 'A square'],
    ['ArrowLeft', 'A panorama'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await shown(page)).toBe(alt)
  }
  // The focus stays in the dialog.
  for (let press = 0; press < 5; press++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('#root')?.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await link(page).evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  expect([consoleLines, await violations()]).toEqual([[], []])
})

test('a picture is whole and in the middle of its place, and the next one is loaded before it is shown', async () => {
  const { page } = await visit(STILL)
  await link(page).click()
  await dialog(page).waitFor()
  const loaded = () =>
    dialog(page)
      .locator('img')
      .evaluateAll(images =>
        images.flatMap(image => (image instanceof HTMLImageElement && image.naturalWidth > 0 ? [image.alt] : [])),
      )
  await expect.poll(loaded).toEqual(['A panorama', 'A square'])
  await page.keyboard.press('ArrowLeft')
  const image = dialog(page).getByRole('img')
  expect(await image.evaluate(element => getComputedStyle(element).objectFit)).toBe('contain')
  const { width = 0 } = (await image.boundingBox()) ?? {}
  expect(width).toBeLessThanOrEqual(900)
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) {
    await page.keyboard.press(key)
    const gaps = await image.evaluate(async element => {
      if (element instanceof HTMLImageElement) await element.decode()
      const [own, around] = [element, element.closest('picture')].map(part => part?.getBoundingClientRect())
      const bottom = Number.parseFloat(getComputedStyle(element.parentElement ?? element).paddingBottom)
      return [(own?.top ?? 0) - (around?.top ?? 0), (around?.bottom ?? 0) - bottom - (own?.bottom ?? 0)]
    })
    expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0)), key).toBeLessThan(2)
  }
})

test('a finger to the side changes the picture', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await link(page).tap()
  await dialog(page).waitFor()
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 60)
  for (const x of [100, 180, 260, 330]) await touch('touchMove', x)
  await touch('touchEnd')
  await expect.poll(() => shown(page)).toBe('A panorama')
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the open text of a project and in the gallery, where nothing fades with reduced motion, %s',
  async colorScheme => {
    const { page } = await visit({ ...STILL, colorScheme })
    const openText = () => text(page).locator('summary').click()
    expect(await findViolationsIn(page, { path: '/', reach: openText }, {}, '#work-1')).toEqual([])
    const openGallery = async () => {
      await link(page).click()
      await dialog(page).waitFor()
      await page.keyboard.press('Home')
    }
    expect(await findViolationsIn(page, { path: '/', reach: openGallery }, {}, 'dialog')).toEqual([])
    const slow = await page.evaluate(
      () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    )
    expect(slow).toBe(0)
  },
)

test('without scripts the link leads to a picture', async () => {
  const { url } = await startBackend({}, join(folder, 'site'))
  const { page } = await visitSite(browser, url, { javaScriptEnabled: false })
  const response = await page.request.get(new URL((await link(page).getAttribute('href')) ?? '', url).href)
  expect(response.headers()['content-type']).toBe('image/webp')
})

const text = (page: Page) => page.locator('#work-1 details')
const isOpen = (page: Page) => text(page).evaluate(details => details instanceof HTMLDetailsElement && details.open)
const isInView = (page: Page, words: string) =>
  text(page)
    .getByText(words)
    .evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }) && element.getBoundingClientRect())
    .then(box => box !== false && box.top >= 0 && box.bottom <= 900)

test.each([
  ['with scripts', {}],
  ['without scripts', { javaScriptEnabled: false }],
])('the address of a heading opens the text of its project, %s', async (_, options) => {
  const { url } = await startBackend({}, join(folder, 'site'))
  const { page, consoleLines } = await visitSite(browser, `${url}/#work-1/what-changed`, options)
  await expect.poll(() => isOpen(page)).toBe(true)
  await expect.poll(() => isInView(page, 'There is one plan now')).toBe(true)
  expect(consoleLines).toEqual([])
})

test('the keyboard opens and closes the text of a project, and so do its address and the way back', async () => {
  // Without smooth scrolling: of two scrolls in a row, one may end the other.
  const { page } = await visit(STILL)
  const isAtProject = () => page.locator('#work-1').evaluate(isUpInWindow)
  await text(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await isOpen(page)).toBe(true)
  await page.keyboard.press('Space')
  expect(await isOpen(page)).toBe(false)
  expect(await isAtProject()).toBe(false)
  await page.evaluate(() => location.assign('#work-1'))
  await expect.poll(() => isOpen(page)).toBe(true)
  await expect.poll(isAtProject).toBe(true)
  await page.goBack()
  await expect.poll(isAtProject).toBe(false)
  expect(new URL(page.url()).hash).toBe('')
})

test('a source of the assistant opens the text of a project at the quoted words', async () => {
  const { page, consoleLines, violations } = await visit(STILL)
  await page.getByRole('button', { name: /Ask/ }).click()
  const input = page.locator('nicodata-chat').getByRole('textbox')
  // The number of a source, or the title of a place.
  const links = page.locator('nicodata-chat .turn:last-child .reply a')
  const replies = page.locator('nicodata-chat .reply')
  for (const [question, words] of [
    ['How long was the announcement?', 'took a page instead of a table'],
    ['Who sold the same software in three plans?', 'asked which plan to choose'],
  ] as const) {
    await input.fill(question)
    const before = await replies.count()
    await input.press('Enter')
    await expect.poll(() => replies.count()).toBe(before + 1)
    await links.first().click()
    await expect.poll(() => isOpen(page)).toBe(true)
    await expect.poll(() => isInView(page, words)).toBe(true)
    await text(page).evaluate(details => details.removeAttribute('open'))
  }
  expect([consoleLines, await violations()]).toEqual([[], []])
})

test('in print, the text of a project is there without being opened', async () => {
  const { page } = await visit(STILL)
  await page.emulateMedia({ media: 'print' })
  expect(await isOpen(page)).toBe(false)
  const { height } = (await page.getByText('There is one plan now').boundingBox()) ?? {}
  expect(height).toBeGreaterThan(20)
})

/** Does it begin in the upper half of the window? */
function isUpInWindow(element: Element): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < innerHeight / 2
}
