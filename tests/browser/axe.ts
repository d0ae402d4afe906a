import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { ChatState } from './chatStates.ts'
import { visitChat } from './chatVisit.ts'
import type { SiteState } from './siteStates.ts'
import { visitSite } from './siteVisit.ts'

/** Open the site in a state, and return what axe finds there: one line for each rule. */
export async function findSiteViolations(
  browser: Browser,
  state: SiteState,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  const { page } = await visitSite(browser, state.path, options)
  const violations = await findViolationsIn(page, state, options)
  await page.context().close()
  return violations
}

/** Bring a page of the site into a state, and return what axe finds in the element with this selector. */
export async function findViolationsIn(
  page: Page,
  state: SiteState,
  options: BrowserContextOptions = {},
  part = 'html',
): Promise<string[]> {
  await state.reach(page)
  // An element that fades in does not have its final colours yet.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  return runAxe(page, { include: [part], exclude: ['nicodata-chat'] }, options)
}

/** Open a page with the chat in a state, and return what axe finds there: one line for each rule. */
export async function findChatViolations(
  browser: Browser,
  state: ChatState,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  // The widget must not add to the landmarks of the page.
  const body = '<header><p>En-tête</p></header><footer><p>Pied</p></footer>'
  const visit = await visitChat(browser, { attributes: state.attributes, body, ...options })
  await state.reach(visit)
  // Dots have no end, and what follows a scroll runs as long as there is something to scroll.
  await visit.page.waitForFunction(() =>
    (document.querySelector('nicodata-chat')?.shadowRoot?.getAnimations() ?? []).every(
      ({ effect, playState, timeline }) =>
        playState !== 'running' ||
        timeline !== document.timeline ||
        effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    ),
  )
  return runAxe(visit.page, { include: ['html'] }, options)
}

async function runAxe(
  page: Page,
  where: { include: string[]; exclude?: string[] },
  { forcedColors }: BrowserContextOptions,
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ where, hasOwnColors }) =>
      window.axe.run(where, {
        resultTypes: ['violations'],
        // In forced colours, axe still reads the colours of the style sheet (-webkit-text-fill-color).
        rules: { 'color-contrast': { enabled: hasOwnColors }, 'target-size': { enabled: true } },
      }),
    { where, hasOwnColors: forcedColors !== 'active' },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
