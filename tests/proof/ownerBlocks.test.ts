/** The optional blocks in the built pages of a fixture that has all of them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSiteViolations } from '../browser/axe.ts'
import { settle, visitSite } from '../browser/siteVisit.ts'
import { launchChromium } from '../support/browser.ts'
import { ask, startBackend } from '../support/startBackend.ts'

const BUILD = fileURLToPath(new URL('../support/buildSite.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'nicodata-blocks-'))
const site = join(folder, 'site')
const BLOCKS = ['certifications', 'faq', 'testimonials']
const WIDTHS = [320, 390, 820, 1440, 2560]
/** The letter spacing and line heights that WCAG 1.4.12 asks a page to hold. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
  // As in a shell: with the variables of the test runner, Vite would bundle React's development half.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync(process.execPath, [BUILD, folder], {
    env: { ...env, CONTENT_DIR: 'tests/fixtures/contents/atelier' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
})

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const start = async () => (await startBackend({}, site)).url

async function openAll(page: Page): Promise<void> {
  await settle(page)
  for (const summary of await page.locator('#services summary').all()) await summary.click()
}

test.each(['light', 'dark'] as const)('axe finds nothing in the blocks, %s', async colorScheme => {
  const state = { path: (await start()) as '/', reach: openAll }
  expect(await findSiteViolations(browser, state, { colorScheme, reducedMotion: 'reduce' })).toEqual([])
})

test.each([
  ['as it is', ''],
  ['with text spacing', TEXT_SPACING],
])('no block is wider than the page, from 320 to 2560 px, %s', async (_, css) => {
  const { page } = await visitSite(browser, await start(), { bypassCSP: true })
  await openAll(page)
  if (css) await page.addStyleTag({ content: css })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => {
      const isOut = (part: Element) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1)
      }
      return [...document.querySelectorAll('main *:not(svg *)')].filter(isOut).map(part => part.outerHTML.slice(0, 120))
    })
    expect([width, wide]).toEqual([width, []])
    for (const id of BLOCKS) expect(await page.locator(`#${id}`).isVisible()).toBe(true)
  }
})

test('the page hydrates without a word in the console, before and after the script of the blocks', async () => {
  const { page, consoleLines, violations } = await visitSite(browser, await start())
  await settle(page)
  await page.locator('#faq').waitFor()
  expect(consoleLines).toEqual([])
  expect(await violations()).toEqual([])
  // Only the style sheet of the gestures is added. Styled components write to another one.
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBeLessThanOrEqual(1)
})

test('without scripts the blocks are there to read', async () => {
  const { page } = await visitSite(browser, await start(), { javaScriptEnabled: false })
  for (const id of BLOCKS) expect(await page.locator(`#${id}`).isVisible()).toBe(true)
  await page.getByText('Combien coûtez-vous').click()
  expect(await page.getByText('320 € la journée').isVisible()).toBe(true)
})

test('from the not-found page the home page has its blocks', async () => {
  const { page } = await visitSite(browser, `${await start()}/tarifs`)
  await page.locator('main a').click()
  for (const id of BLOCKS) await page.locator(`#${id}`).waitFor()
})

test('a link to an answer opens it', async () => {
  const { page } = await visitSite(browser, `${await start()}/#statut`, { reducedMotion: 'reduce' })
  await expect.poll(() => page.locator('#statut').isVisible()).toBe(true)
})

test('in print every answer is open', async () => {
  const { page } = await visitSite(browser, await start())
  await settle(page)
  await page.emulateMedia({ media: 'print' })
  for (const id of ['prix', 'delais', 'langues', 'statut']) {
    expect([id, await page.locator(`#${id}`).isVisible()]).toEqual([id, true])
  }
})

test('a photo shows its colours until it is loaded, and nothing moves', async () => {
  const url = await start()
  const { page } = await visitSite(browser, 'about:blank')
  await page.route('**/portrait-*', () => {})
  await page.goto(url)
  const portrait = page.locator('#about img')
  const [background, ratio] = await portrait.evaluate(image => {
    const { width, height } = image.getBoundingClientRect()
    return [getComputedStyle(image).backgroundImage, width / height]
  })
  expect(background).toMatch(/^radial-gradient\(/)
  expect(ratio).toBeCloseTo(0.8, 1)
})

test('the CV is a PDF file at a stable address', async () => {
  const response = await fetch(`${await start()}/cv-ana.pdf`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

test('the first script has no text of the blocks, and stays small', () => {
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  const [, file = ''] = /<script type="module"[^>]* src="\/(assets\/[^"]+)"/.exec(html) ?? []
  const script = readFileSync(join(site, file), 'utf8')
  expect(script).not.toContain('Le devis est gratuit')
  const others = readdirSync(join(site, 'assets')).filter(name => name.endsWith('.js') && !file.endsWith(name))
  const holders = others.filter(name =>
    readFileSync(join(site, 'assets', name), 'utf8').includes('Le devis est gratuit'),
  )
  expect(holders).toHaveLength(1)
  expect(gzipSync(script).length).toBeLessThan(101_000)
})

test('the assistant quotes the price of the questions', async () => {
  const text = await (await ask(await start(), { text: 'combien coûtez-vous ?' })).text()
  expect(text).toContain('320')
  expect(text).toContain('la journée')
})
