/**
 * Compares the site with its committed pictures, at a third of their size, in three widths, and in two of them in both colour schemes. The
 * pictures come from Debian's Chromium. After an intended change:
 *
 *   UPDATE_PICTURES=1 npx vitest run --project proof sitePictures
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteState, siteStates } from '../browser/siteStates.ts'
import { visitSite } from '../browser/siteVisit.ts'
import { findWholeChromium, launchChromium } from '../support/browser.ts'
import { expectPicture } from '../support/expectPicture.ts'
import { startBackend } from '../support/startBackend.ts'

const FOLDER = 'tests/proof/pictures/site'
const BUILD = 'tests/support/buildSite.mjs'
const SCHEMES = ['light', 'dark'] as const

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 820, height: 1100 },
  { width: 390, height: 844 },
]

/** The states with a picture. The other states differ from these only in text. */
const PICTURES = [
  { name: 'home', fullPage: true },
  { name: 'menu', fullPage: false },
  { name: 'incomplete', fullPage: false },
  { name: 'sent', fullPage: false },
  { name: 'notFound', fullPage: false },
] as const satisfies { name: keyof typeof siteStates; fullPage: boolean }[]

/** Contents with a theme of their own. */
const THEMES = ['atelier', 'english'] as const
/** The states in which the colours of a theme differ most. */
const COLOURED = [
  { name: 'home', fullPage: true, width: 1440, height: 900 },
  { name: 'incomplete', fullPage: false, width: 1440, height: 900 },
  { name: 'notFound', fullPage: false, width: 1440, height: 900 },
] as const

let browser: Browser
/** An empty page, whose canvas compares the pictures. */
let canvasPage: Page

beforeAll(async () => {
  // The shell without windows places letters differently.
  browser = await launchChromium(findWholeChromium())
  canvasPage = await browser.newPage()
})

afterAll(() => browser.close())

for (const { name, fullPage } of PICTURES) {
  const state: SiteState = siteStates[name]
  const viewports = VIEWPORTS.filter(({ width }) => width < (state.below ?? Number.POSITIVE_INFINITY))
  const views = viewports.flatMap(viewport =>
    SCHEMES.map(colorScheme => ({ name, fullPage, colorScheme, ...viewport })),
  )
  // The dark colours of a tablet are those of the others.
  test.each(views.filter(({ width, colorScheme }) => width !== 820 || colorScheme === 'light'))(
    '$name looks as it should at $width px, $colorScheme',
    async view => {
      await expectState(view, state.path, `${name}-${view.width}-${view.colorScheme}`)
    },
  )
}

test('the sample has at most ten and a half screens of a phone', async () => {
  const { page } = await visitSite(browser, '/', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await siteStates.home.reach(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(10.5)
})

describe.each(THEMES)('in the theme of %s', theme => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-theme-'))
  const content = join(folder, 'content')

  beforeAll(() => {
    cpSync('content', content, { recursive: true })
    cpSync(`tests/fixtures/contents/${theme}/theme.yaml`, join(content, 'theme.yaml'))
    // As in a shell: with the variables of the test runner, Vite would bundle React's development half.
    const { NODE_ENV, VITEST, ...env } = process.env
    execFileSync(process.execPath, [BUILD, folder, 'demo'], {
      env: { ...env, CONTENT_DIR: content },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(COLOURED.flatMap(view => SCHEMES.map(colorScheme => ({ ...view, colorScheme }))))(
    '$name looks as it should at $width px, $colorScheme',
    async view => {
      const { url } = await startBackend({}, join(folder, 'site'))
      const { path } = siteStates[view.name]
      await expectState(view, url + path, `${theme}-${view.name}-${view.width}-${view.colorScheme}`)
    },
  )
})

interface View {
  name: keyof typeof siteStates
  fullPage: boolean
  width: number
  height: number
  colorScheme: (typeof SCHEMES)[number]
}

/** Compare a state of the site at an address with its picture. */
async function expectState(view: View, address: string, picture: string): Promise<void> {
  const { width, height, colorScheme, fullPage } = view
  const viewport = { width, height }
  const options = { viewport, colorScheme, deviceScaleFactor: 1 / 3, reducedMotion: 'reduce' as const }
  const { page } = await visitSite(browser, address, options)
  await siteStates[view.name].reach(page)
  await calm(page)
  await expectPicture(canvasPage, () => page.screenshot({ fullPage }), `${FOLDER}/${picture}.png`)
}

/** Remove the assistant and everything that changes between runs: the caret, the pointer, the year. */
async function calm(page: Page): Promise<void> {
  await page.mouse.move(0, 500)
  await page.evaluate(() => {
    document.querySelector('nicodata-chat')?.setAttribute('hidden', '')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const copyright = document.evaluate('//footer//span[starts-with(., "20")]', document).iterateNext()
    if (copyright) copyright.textContent = '2026'
  })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}
