import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  type Actions,
  Builder,
  Capabilities,
  error,
  type WebDriver,
  Key as WebDriverKey,
  type WebElement,
} from 'selenium-webdriver'
import { hasFocus, listenToConsole, listRole, readConsole, textOf } from '../support/engines/inPage.ts'
import { DESKTOP, type Engine, type Found, type Role, type Visitor } from '../support/engines/visitor.ts'
import { freePort } from '../support/serveProduct.ts'
import { until as untilAnswered } from '../support/until.ts'

const WEB_DRIVER = '/usr/bin/WebKitWebDriver'
const X_SERVER = '/usr/bin/Xvfb'
const BROWSERS = ['x86_64', 'aarch64'].map(cpu => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
const KEYS = { Enter: WebDriverKey.ENTER, Escape: WebDriverKey.ESCAPE, Tab: WebDriverKey.TAB } as const

/** How long to wait for an element. It is long, because tests may run on slow machines. */
const PATIENCE_MS = 20_000

let display: Promise<string> | undefined
let displayProcess: ChildProcess | undefined
let driverProcess: ChildProcess | undefined

/** WebKitGTK's MiniBrowser, driven through WebDriver, in a virtual X server. */
export const webkitEngine: Engine = {
  name: 'webkit',
  missing: () => {
    const absent = [WEB_DRIVER, X_SERVER].find(file => !existsSync(file))
    return absent ? `${absent} is not installed` : undefined
  },
  async open({ viewport = DESKTOP, colorScheme = 'light' } = {}) {
    // Each visitor has a new driver: a driver runs one browser, and the next one would wait until the last has ended.
    endDriver()
    const args = ['--automation', ...(colorScheme === 'dark' ? ['--dark-mode'] : [])]
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: BROWSERS.find(existsSync), args },
    })
    const driver = await new Builder()
      .usingServer(await startDriver())
      .withCapabilities(capabilities)
      .build()
    const browserWindow = driver.manage().window()
    await browserWindow.setRect({ ...viewport, x: 0, y: 0 })
    return webDriverVisitor(driver)
  },
  async close() {
    endDriver()
    displayProcess?.kill('SIGTERM')
  },
}

/** Start a driver. Its browsers are in its process group, so they end with it. */
async function startDriver(): Promise<string> {
  display ??= startDisplay()
  const port = await freePort()
  driverProcess = spawn(WEB_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: await display },
  })
  const url = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok, 'WebKitWebDriver does not answer')
  return url
}

function endDriver(): void {
  if (!driverProcess?.pid) return
  try {
    process.kill(-driverProcess.pid, 'SIGKILL')
  } catch {
    // Driver and browser have already ended.
  }
  driverProcess = undefined
}

/** Start an X server. It chooses its display and writes the number to its fourth stream. */
async function startDisplay(): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  displayProcess = spawn(X_SERVER, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [chunk] = await once(displayProcess.stdio[3] as Readable, 'data')
  return `:${String(chunk).trim()}`
}

function webDriverVisitor(driver: WebDriver): Visitor {
  const run: Visitor['run'] = (inPage, argument) => driver.executeScript(`return (${inPage})(arguments[0])`, argument)
  const listen = () => run(listenToConsole, undefined)
  let turned = 0
  const visitor: Visitor = {
    async goto(url) {
      await driver.get(url)
      await listen()
    },
    async reload() {
      await driver.navigate().refresh()
      await listen()
    },
    url: () => driver.getCurrentUrl(),
    find: (role, name) => foundBy(driver, role, name),
    type: text => driver.actions().sendKeys(text).perform(),
    press: key => driver.actions().sendKeys(KEYS[key]).perform(),
    clickAt: ([x, y]) => driver.actions().move({ x, y }).click().perform(),
    async wheel([x, y], pixels) {
      // WebKit’s driver turns the wheel by the difference to the last action.
      turned += pixels
      // Selenium's types do not have it yet.
      const wheel = driver.actions() as Actions & { scroll(x: number, y: number, dx: number, dy: number): Actions }
      await wheel.scroll(x, y, 0, turned).perform()
    },
    run,
    consoleLines: () => run(readConsole, undefined),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      endDriver()
    },
  }
  return visitor
}

function foundBy(driver: WebDriver, role: Role, name: string | undefined): Found {
  /** All elements of the role. With a name, those with this accessible name, as computed by the browser. */
  async function all(): Promise<WebElement[]> {
    const candidates = await driver.executeScript<WebElement[]>(`return (${listRole})(arguments[0])`, role)
    if (name === undefined) return candidates
    const named: WebElement[] = []
    for (const candidate of candidates) {
      if ((await candidate.getAccessibleName()).trim() === name) named.push(candidate)
    }
    return named
  }
  /** Use the first element, as soon as it exists and can be used. */
  function first<Result>(use: (element: WebElement) => Promise<Result>): Promise<Result> {
    return until(
      async () => {
        const [element] = await all()
        return element && { result: await use(element) }
      },
      `No ${role} "${name ?? ''}"`,
    ).then(({ result }) => result)
  }
  const read = <Result>(inPage: (element: Element) => Result) =>
    first(element => driver.executeScript<Result>(`return (${inPage})(arguments[0])`, element))
  return {
    count: async () =>
      (await until(async () => ({ elements: await all() }), `${role} cannot be counted`)).elements.length,
    waitFor: () => first(async () => undefined),
    waitUntilGone: async () => {
      await until(async () => (await all()).length === 0, `${role} "${name ?? ''}" is still shown`)
    },
    click: () => first(element => element.click()),
    fill: text =>
      first(async element => {
        // WebDriver does not wait for a smooth scroll.
        await driver.executeScript('arguments[0].scrollIntoView({ behavior: "instant", block: "center" })', element)
        await element.clear()
        await element.sendKeys(text)
      }),
    text: () => read(textOf),
    isEnabled: () => first(element => element.isEnabled()),
    isFocused: () => read(hasFocus),
  }
}

/** Also tries again when an element is stale or covered, because the page may still change. */
function until<Answer>(ask: () => Promise<Answer>, complaint: string): Promise<NonNullable<Answer>> {
  const orAgain = (reason: unknown) => {
    if (!(reason instanceof error.WebDriverError)) throw reason
    return undefined
  }
  return untilAnswered(() => ask().catch(orAgain), { patienceMs: PATIENCE_MS, pauseMs: 50, complaint })
}
