import { type Browser, firefox, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitChat } from '../browser/chatVisit.ts'
import { launchChromium } from '../support/browser.ts'
import { chromiumEngine, FIREFOX, firefoxEngine } from '../support/engines/playwrightEngines.ts'

const allow = (page: Page) => page.getByRole('button', { name: 'Autoriser' })

/** Playwright has no finger in Firefox. A screen reader clicks as a script does: without a pointer. */
const ANSWERS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['a mouse', page => allow(page).click()],
  ['Enter', page => allow(page).press('Enter')],
  ['the space bar', page => allow(page).press('Space')],
  ['a click without a pointer', page => allow(page).evaluate((button: HTMLElement) => button.click())],
]
const FINGER = ['a finger', (page: Page) => allow(page).tap()] as const

describe.each([
  { ...chromiumEngine, launch: () => launchChromium(), answers: [...ANSWERS, FINGER] },
  {
    ...firefoxEngine,
    launch: () => firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX }),
    answers: ANSWERS,
  },
])('$name', ({ missing, launch, answers }) => {
  describe.skipIf(missing())('that is installed', () => {
    let browser: Browser

    beforeAll(async () => {
      browser = await launch()
    })

    afterAll(() => browser.close())

    test.each(answers)('a question to the visitor is answered once by %s', async (_, answer) => {
      const { page, backend } = await visitChat(browser, { attributes: { open: '' }, hasTouch: true })
      await page.locator('nicodata-chat').evaluate(element => {
        const toolInvocation = {
          toolCallId: 'c',
          toolName: 'pay',
          state: 'call',
          args: { amount: 1 },
          approval: { id: 'x' },
        }
        const parts = [{ type: 'tool-invocation', toolInvocation }]
        Object.assign(element, { messages: [{ id: 'a', role: 'assistant', content: '', parts }] })
      })
      await answer(page)
      await allow(page).waitFor({ state: 'detached' })
      await expect.poll(() => backend.requests.length).toBe(1)
    })
  })
})
