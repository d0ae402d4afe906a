import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, firefox, type Locator, type Page } from 'playwright'
import { findChromium, launchChromium } from '../browser.ts'
import { hasFocus, textOf } from './inPage.ts'
import { DESKTOP, type Engine, type Found, type Visitor, type VisitorOptions } from './visitor.ts'

/** How long to wait for an element. It is long, because tests may run on slow machines. */
const PATIENCE_MS = 20_000

export const FIREFOX = '/usr/bin/firefox-esr'

/** Firefox reports blocked requests, modules that are none, and files that are not the pinned ones as uncaught errors. */
const BLOCKED =
  /^(?:Cross-Origin Request Blocked|Content-Security-Policy|Loading module from|None of the “sha384” hashes)\b/

type ColorScheme = NonNullable<VisitorOptions['colorScheme']>

/** Debian's Chromium, or the one that Playwright downloaded. */
export const chromiumEngine = playwrightEngine(
  'chromium',
  () => (findChromium() ? undefined : 'no Chromium is installed'),
  () => launchChromium(),
)

/** Debian's unpatched Firefox. Playwright drives it with WebDriver BiDi. */
export const firefoxEngine = playwrightEngine(
  'firefox',
  () => (existsSync(FIREFOX) ? undefined : `${FIREFOX} is not installed`),
  colorScheme =>
    firefox.launch({
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      // BiDi cannot emulate the colour scheme yet, so a preference of the whole browser sets it.
      firefoxUserPrefs: { 'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1 },
    }),
)

function playwrightEngine(
  name: Engine['name'],
  missing: Engine['missing'],
  launch: (colorScheme: ColorScheme) => Promise<Browser>,
): Engine {
  const browsers = new Map<ColorScheme, Promise<Browser>>()
  return {
    name,
    missing,
    async open({ viewport = DESKTOP, colorScheme = 'light' } = {}) {
      const browser = browsers.get(colorScheme) ?? launch(colorScheme)
      browsers.set(colorScheme, browser)
      const context = await (await browser).newContext({ locale: 'fr-FR', viewport, colorScheme })
      context.setDefaultTimeout(PATIENCE_MS)
      return playwrightVisitor(context, await context.newPage())
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}

function playwrightVisitor(context: BrowserContext, page: Page): Visitor {
  const lines: string[] = []
  page.on('console', line => lines.push(line.text()))
  page.on('pageerror', ({ name, message }) =>
    lines.push(`${[name, message].some(text => BLOCKED.test(text)) ? 'blocked' : 'page error'}: ${message}`),
  )
  return {
    async goto(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    url: async () => page.url(),
    find: (role, name) =>
      foundBy(
        name === undefined
          ? page.getByRole(role).filter(role === 'status' ? { hasText: /\S/ } : {})
          : page.getByRole(role, { name, exact: true }),
      ),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    clickAt: point => page.mouse.click(...point),
    async wheel(over, pixels) {
      await page.mouse.move(...over)
      await page.mouse.wheel(0, pixels)
    },
    // A generic function cannot satisfy Playwright's types for its argument and result.
    run: (inPage, argument) => page.evaluate(inPage as never, argument),
    consoleLines: async () => lines,
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  }
}

function foundBy(all: Locator): Found {
  const first = all.first()
  return {
    count: () => all.count(),
    waitFor: () => first.waitFor(),
    waitUntilGone: () => first.waitFor({ state: 'hidden' }),
    click: () => first.click(),
    // Types the text key by key: in Firefox, `fill` fires no event that the page's scripts notice.
    async fill(text) {
      await first.press('ControlOrMeta+A')
      await first.pressSequentially(text)
    },
    text: () => first.evaluate(textOf),
    isEnabled: () => first.isEnabled(),
    isFocused: () => first.evaluate(hasFocus),
  }
}
