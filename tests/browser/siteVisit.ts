import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { basePath, hasThreads } from '../support/ownContent.ts'
import { holdTimers } from './holdTimers.ts'

/** A visitor on the site, and the messages of the browser. */
export interface Visit {
  page: Page
  /** Console messages and uncaught errors, each with its kind: `error: …`. */
  consoleLines: string[]
  /** Violations of the content security policy so far. */
  violations(): Promise<string[]>
  close(): Promise<void>
}

/** The browser settings of a visitor. */
export interface SiteVisitOptions extends BrowserContextOptions {
  /** Is the loading screen there for its 800 ms, as for every visitor? Without it, it leaves as if the scripts came late. */
  hasLoadingScreen?: boolean
}

/** For what does not need motion, which takes most of the processor's time. */
export const STILL = { reducedMotion: 'reduce' } as const

/** Open a page of the build by its path below the base, or a page at an absolute URL, and close it when the test ends. */
export async function visitSite(browser: Browser, path?: string, options?: SiteVisitOptions): Promise<Visit> {
  const visit = await openSite(browser, path, options)
  onTestFinished(visit.close)
  return visit
}

/** Open a page like `visitSite`, for several tests: the caller closes it. */
export async function openSite(
  browser: Browser,
  path = '/',
  { hasLoadingScreen = false, ...options }: SiteVisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, ...options })
  await context.addInitScript(() => {
    const violations: string[] = []
    Reflect.set(window, 'policyViolations', violations)
    document.addEventListener('securitypolicyviolation', event => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  if (!hasLoadingScreen) await context.addInitScript(endLoadingScreen)
  await context.addInitScript(holdTimers)
  const page = await context.newPage()
  const consoleLines: string[] = []
  page.on('console', line => consoleLines.push(`${line.type()}: ${line.text()}`))
  page.on('pageerror', error => consoleLines.push(`page error: ${error.message}`))
  await page.goto(path.startsWith('/') ? inject('productUrl') + basePath + path.slice(1) : path)
  return {
    page,
    consoleLines,
    violations: () => page.evaluate(() => Reflect.get(window, 'policyViolations')),
    close: () => context.close(),
  }
}

/** Wait until the loading screen has gone, and fonts, images, sections, the first drawing and the assistant are there. */
export async function settle(page: Page): Promise<void> {
  if (await page.evaluate(() => Reflect.get(window, 'isSettled'))) return
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  if (hasThreads) await page.locator('#home [data-drawing]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => customElements.get('nicodata-chat'))
  // The form is a script of its own.
  await page.waitForFunction(() => !document.querySelector('form[action]:not([novalidate])'))
  await page.evaluate(async () => {
    await document.fonts.ready
    // Scroll through once, as a reader does: every section appears and every poster loads.
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    await Promise.all([...document.images].map(image => image.decode()))
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForFunction(() => !document.querySelector('[data-waiting]'))
  await page.evaluate(() => Reflect.set(window, 'isSettled', true))
}

/** Wait until the drawings of the page, which move when they are first seen, are at rest. */
export async function rest(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-playing], [data-threads=drawn], [data-source]'))
}

/** In the page: ends the loading screen before its first frame. The scripts come later than that. */
function endLoadingScreen(): void {
  const [leave] = document.querySelector('[data-loading]')?.getAnimations() ?? []
  if (leave) leave.finish()
  else if (document.readyState !== 'complete') requestAnimationFrame(endLoadingScreen)
}
