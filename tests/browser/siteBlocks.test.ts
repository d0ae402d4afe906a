/** Stations of work, a price list and opening hours, in the built pages of a workshop for bicycles. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../../server/startServer.ts'
import { openBackend } from '../support/startBackend.ts'
import { findViolationsIn } from './axe.ts'
import { findShortLines } from './findShortLines.ts'
import { browser } from './sharedBrowser.ts'
import { openSite, STILL, settle, type Visit, visitSite } from './siteVisit.ts'

const BUILD = fileURLToPath(new URL('../support/buildSite.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'nicodata-blocks-'))
const BLOCKS = {
  'experience.yaml': `title: Where I learned it
stations:
  - id: canal-street
    role: Owner of the workshop
    place: Canal Street, Leeds
    years: Since 2019
    text: Four hundred bicycles a year, most of them older than their riders.
  - { id: velodrome, role: Mechanic of the track team at the national velodrome, years: 2011 to 2019 }
`,
  'prices.yaml': `title: Repairs
lead: Parts are extra.
groups:
  - id: service
    title: Service
    note: Ready the next day.
    items:
      - { name: Small service, price: £45, note: "Brakes, gears and chain" }
      - { name: Complete overhaul of a bicycle with gears inside the hub, price: from £180 to £260 }
      - { name: Advice at the counter }
  - id: wheels
    title: Wheels
    items:
      - { name: Puncture, price: £12 }
`,
  'hours.yaml': `title: The workshop is open
week:
  - { days: tuesday-friday, hours: "8:30-12:30, 14:00-18:30" }
  - { days: saturday, hours: "9:00-11:00, 11:30-13:00, 15:00-17:00" }
  - { days: sunday-monday, hours: closed }
note: Ring the bell beside the green door.
`,
  'appointment.yaml': `availability: The stand is booked until September; weekdays are free.
`,
}
const PARTS = [
  '#work-experience',
  '#price-list',
  '#opening-hours',
  '#canal-street',
  '#velodrome',
  '#service',
  '#wheels',
]

/** A build ends by itself. How long it takes depends on what else the machine does. */
const NO_LIMIT = 0

let server: RunningServer
let visit: Visit

beforeAll(async () => {
  const content = join(folder, 'content')
  cpSync('tests/fixtures/contents/english', content, { recursive: true })
  for (const [name, text] of Object.entries(BLOCKS)) writeFileSync(join(content, name), text)
  const about = join(content, 'about.yaml')
  writeFileSync(about, readFileSync(about, 'utf8').replace('figure: 11', 'figure: "12,400"'))
  // As in a shell: with the variables of the test runner, Vite would bundle React's development half.
  const { NODE_ENV, VITEST, ...env } = process.env
  execFileSync(process.execPath, [BUILD, folder], {
    env: { ...env, CONTENT_DIR: content, BASE_PATH: '/' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  server = await openBackend({}, join(folder, 'site'))
  visit = await openSite(browser, server.url, STILL)
  await settle(visit.page)
}, NO_LIMIT)

afterAll(async () => {
  await visit?.close()
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const WIDTHS = [390, 1440]

/** The page, in a window of a width. */
async function pageAt(width: number): Promise<Page> {
  await visit.page.setViewportSize({ width, height: 900 })
  return visit.page
}

test.each(WIDTHS.flatMap(width => (['light', 'dark'] as const).map(colorScheme => ({ width, colorScheme }))))(
  'at $width px in the $colorScheme scheme, the three blocks are whole, and axe finds nothing on their page',
  async ({ width, colorScheme }) => {
    const { consoleLines, violations } = visit
    const page = await pageAt(width)
    await page.emulateMedia({ colorScheme })
    expect(await findViolationsIn(page, { path: '/', reach: settle }, {}, 'main')).toEqual([])
    for (const part of PARTS) expect(await page.locator(part).isVisible(), part).toBe(true)
    expect(await page.locator('main').evaluate(findOutside)).toEqual([])
    expect([consoleLines, await violations()]).toEqual([[], []])
  },
)

test.each(WIDTHS)('at %i px, a price is beside its name, and its note below both', async width => {
  const page = await pageAt(width)
  const [name, price, note] = await Promise.all(
    ['Small service', '£45', 'Brakes, gears and chain'].map(text => boxOf(page, '#service', text)),
  )
  expect(Math.abs((name?.y ?? 0) - (price?.y ?? 99))).toBeLessThan(4)
  expect(price?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))
  expect(note?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1)
  const [long, range] = await Promise.all(
    ['Complete overhaul of a bicycle with gears inside the hub', 'from £180 to £260'].map(text =>
      boxOf(page, '#service', text),
    ),
  )
  expect(range?.x).toBeGreaterThanOrEqual((long?.x ?? 0) + (long?.width ?? 0))
  expect(long?.width).toBeGreaterThan(100)
})

test.each([320, 390, 820, 1440, 2560])('no text ends with a short line, at %i px', async width => {
  const page = await pageAt(width)
  expect(await page.evaluate(findShortLines)).toEqual([])
})

test.each([
  [390, 16],
  [390, 32],
  [992, 16],
  [1440, 16],
])('at %i px with letters of %i px, a long figure of years stays in its column', async (width, standard) => {
  const page = await pageAt(width)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await page.reload()
  await settle(page)
  const [figure, column] = await page.locator('#about figure').evaluate(years => {
    const range = document.createRange()
    range.selectNode(years.firstElementChild?.firstChild ?? years)
    return [range, years].map(part => part.getBoundingClientRect().right)
  })
  expect(figure).toBeLessThanOrEqual(column ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('without scripts, the three blocks are there to read', async () => {
  const { page } = await visitSite(browser, server.url, { javaScriptEnabled: false })
  for (const part of PARTS) expect(await page.locator(part).isVisible(), part).toBe(true)
  expect(await page.locator('#opening-hours').innerText()).toMatch(/Closed on Mondays and Sundays/)
})

function boxOf(page: Page, part: string, text: string) {
  return page.locator(part).getByText(text, { exact: true }).boundingBox()
}

/** The parts that begin or end beside the window. The page clips what overflows, so they are measured. */
function findOutside(main: Element): string[] {
  const blocks = ['#work-experience', '#price-list', '#opening-hours'].flatMap(selector => {
    const block = main.querySelector(selector)
    return [...(block?.closest('section')?.querySelectorAll('h3, h4, li, dl, dt, dd, p') ?? [])]
  })
  const isOutside = (part: Element) => {
    const { left, right, width } = part.getBoundingClientRect()
    return width > 1 && (left < 0 || right > document.documentElement.clientWidth)
  }
  return blocks.filter(isOutside).map(part => part.outerHTML.slice(0, 120))
}
