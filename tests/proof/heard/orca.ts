import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Browser, chromium, type Page } from 'playwright'
import { findWholeChromium, QUIET } from '../../support/browser.ts'
import { until } from '../../support/until.ts'
import type { Listener } from './journeys.ts'

const PROGRAMS = {
  dbus: '/usr/bin/dbus-daemon',
  accessibility: '/usr/libexec/at-spi-bus-launcher',
  orca: '/usr/bin/orca',
  windows: '/usr/bin/openbox',
  keys: '/usr/bin/xdotool',
  screen: '/usr/bin/Xvfb',
}

/** Lines of Orca about the page as a whole, which may come at any time. */
const LOADING = /^says\t(Loading|Finished loading)/

/** Paths of the programs that are not installed. */
export function missingPrograms(): string[] {
  return [...Object.values(PROGRAMS), findWholeChromium() ?? 'chromium'].filter(path => !existsSync(path))
}

/** The screen reader Orca on a screen of its own, and browsers that it reads. */
export interface Orca {
  launchBrowser(): Promise<Browser>
  /** Reads Orca's lines and presses the visitor's keys on a page. */
  listenTo(page: Page): Promise<Listener>
  close(): Promise<void>
}

/** Start a screen, the buses, a window manager and Orca, which writes what it would say. */
export async function startOrca(): Promise<Orca> {
  const folder = mkdtempSync(join(tmpdir(), 'heard-'))
  const log = join(folder, 'speech.log')
  const settings = join(folder, 'data/orca')
  mkdirSync(settings, { recursive: true })
  writeFileSync(log, '')
  copyFileSync(join(import.meta.dirname, 'orca-customizations.py'), join(settings, 'orca-customizations.py'))
  const running: ChildProcess[] = []

  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    GSETTINGS_BACKEND: 'memory',
    LANG: 'C.UTF-8',
    SPEECH_LOG: log,
  }
  const start = (program: string, args: readonly string[], output: 'ignore' | 'pipe' = 'ignore') => {
    const child = spawn(program, args, { env, stdio: ['ignore', output, 'ignore', output] })
    running.push(child)
    return child
  }
  const firstLine = async (stream: unknown) => String((await once(stream as Readable, 'data'))[0]).trim()

  const screen = start(PROGRAMS.screen, ['-displayfd', '3', '-screen', '0', '1300x900x24', '-nolisten', 'tcp'], 'pipe')
  env.DISPLAY = `:${await firstLine(screen.stdio[3])}`
  const bus = start(PROGRAMS.dbus, ['--session', '--print-address=1', '--nofork'], 'pipe')
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus.stdout)
  start(PROGRAMS.accessibility, ['--launch-immediately', '--a11y=1', '--screen-reader=1'])
  start(PROGRAMS.windows, [])
  start(PROGRAMS.orca, [])

  const lines = () => readFileSync(log, 'utf8').split('\n').slice(0, -1)
  async function close(): Promise<void> {
    for (const child of running.reverse()) child.kill('SIGTERM')
    await Promise.all(running.map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const complaint = 'Orca does not start. Does another one run? A user may run one only.'
    await until(() => lines().some(line => /screen reader on/i.test(line)), { complaint })
  } catch (error) {
    await close()
    throw error
  }

  let marks = 0
  let read = lines().length
  const sendKeys = (...args: string[]) => execFileSync(PROGRAMS.keys, args, { env })

  /** Where Orca is, by the last of the lines that nobody has heard yet. */
  function place(): string {
    const line = lines()
      .slice(read)
      .findLast(line => line.startsWith('place'))
    return line?.slice('place\t'.length) ?? 'where it was'
  }

  /** Wait until Orca has handled everything that has changed in the page. */
  async function untilHeard(page: Page): Promise<void> {
    // Chromium sends changes in batches, ordered by place. The second mark is in a later batch than the rest.
    for (let mark = 0; mark < 2; mark++) {
      const name = `pause ${++marks}`
      await page.locator('#pause').evaluate((element, name) => element.setAttribute('aria-label', name), name)
      await until(() => lines().includes(`pause\t${marks}`), { complaint: `Orca has not heard ${name}` })
    }
  }

  return {
    launchBrowser: () =>
      chromium.launch({
        headless: false,
        executablePath: findWholeChromium(),
        env,
        args: [...QUIET, '--kiosk', '--enable-automation', '--force-renderer-accessibility=complete'],
      }),
    async listenTo(page) {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Animation.enable')
      // On a busy machine, Orca would ask for an element after the end of the transition that hides it.
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
      await page.evaluate(() => {
        const mark = Object.assign(document.createElement('i'), { id: 'pause', role: 'img', ariaLabel: 'mark' })
        document.body.append(mark)
      })
      // A click before Orca has read the page would not set the position at which it continues.
      await until(
        () =>
          lines()
            .slice(read)
            .some(line => LOADING.test(line) && line.includes('Finished')),
        {
          complaint: 'Orca has not read the page',
        },
      )
      // Not beside a text: Orca may get the click after the caret, and would take the page itself as its place.
      const { x, y } = await page.locator('main').evaluate(middleOfHeading)
      sendKeys('mousemove', `${x}`, `${y}`, 'click', '1')
      await until(() => place().startsWith('in main'), {
        complaint: () => `After a click on a heading, Orca is not in the main content, but ${place()}`,
      })
      const listener: Listener = {
        async press(key) {
          const handled = () => lines().filter(line => line.startsWith('key')).length
          const before = handled()
          sendKeys('key', key)
          await until(() => handled() >= before + key.split('+').length, { complaint: `Orca has not handled ${key}` })
        },
        async type(text) {
          sendKeys('type', '--delay', '0', text)
        },
        async hear() {
          await untilHeard(page)
          // An element that had the focus is hidden at the end of its transition.
          await page.evaluate(transitionsEnd)
          await untilHeard(page)
          const heard = lines().slice(read)
          read += heard.length
          return heard.flatMap(line =>
            line.startsWith('says') && !LOADING.test(line) ? line.slice('says\t'.length) : [],
          )
        },
        async read(last) {
          const heard: string[] = []
          while (!heard.some(line => line.includes(last))) {
            await listener.press('Down')
            heard.push(...(await listener.hear()))
          }
          return fromLastBeginning(heard)
        },
      }
      return listener
    },
    close,
  }
}

/**
 * The lines from the place at which Orca last began to read. In most runs, Orca loses its place at the second line of a
 * conversation: it says again what is around it, and begins again. In one run of six it does not.
 */
function fromLastBeginning(heard: readonly string[]): string[] {
  return heard.slice(heard.findLastIndex((line, at) => line === heard[0] && heard[at + 1] === heard[1]))
}

/** Runs in the page: the point of the screen in the middle of the first visible heading's text. */
function middleOfHeading(main: Element): { x: number; y: number } {
  const range = document.createRange()
  for (const heading of main.querySelectorAll('h1, h2, h3')) {
    range.selectNodeContents(heading)
    const { left, top, bottom, width, height } = range.getClientRects()[0] ?? new DOMRect()
    const x = Math.round(screenX + left + width / 2)
    const y = Math.round(screenY + outerHeight - innerHeight + top + height / 2)
    if (top >= 0 && bottom <= innerHeight && width > 0) return { x, y }
  }
  throw new Error('The page shows no heading to click on')
}

/** Runs in the page. */
async function transitionsEnd(): Promise<void> {
  const roots = [document, document.querySelector('nicodata-chat')?.shadowRoot]
  const animations = roots.flatMap(root => root?.getAnimations() ?? [])
  await Promise.allSettled(animations.map(each => (each instanceof CSSTransition ? each.finished : undefined)))
}
