/**
 * Compares the site with its committed pictures, at a third of their size, in three widths and both colour schemes. The
 * pictures come from Debian's Chromium. After an intended change:
 *
 *   UPDATE_PICTURES=1 npx vitest run --project proof sitePictures
 */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { type SiteState, siteStates } from '../browser/siteStates.ts'
import { visitSite } from '../browser/siteVisit.ts'
import { launchChromium } from '../support/browser.ts'
import { expectPicture } from '../support/expectPicture.ts'

const FOLDER = 'tests/proof/pictures/site'

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

let browser: Browser
/** An empty page, whose canvas compares the pictures. */
let canvasPage: Page

beforeAll(async () => {
  browser = await launchChromium()
  canvasPage = await browser.newPage()
})

afterAll(() => browser.close())

for (const { name, fullPage } of PICTURES) {
  const state: SiteState = siteStates[name]
  const viewports = VIEWPORTS.filter(({ width }) => width < (state.below ?? Number.POSITIVE_INFINITY))
  test.each(
    viewports.flatMap(viewport => [
      { width: viewport.width, colorScheme: 'light' as const, viewport },
      { width: viewport.width, colorScheme: 'dark' as const, viewport },
    ]),
  )(`${name} looks as it should at $width px, $colorScheme`, async ({ width, colorScheme, viewport }) => {
    const options = { viewport, colorScheme, deviceScaleFactor: 1 / 3, reducedMotion: 'reduce' as const }
    const { page } = await visitSite(browser, state.path, options)
    await state.reach(page)
    await calm(page)
    const picture = await page.screenshot({ fullPage })
    await expectPicture(canvasPage, picture, `${FOLDER}/${name}-${width}-${colorScheme}.png`)
  })
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
