/**
 * Compares the panel after each kind of reply with its committed picture, at half its size. The pictures come from
 * Debian's Chromium. After an intended change:
 *
 *   UPDATE_PICTURES=1 npx vitest run --project proof replyPictures
 */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { visitChat } from '../browser/chatVisit.ts'
import { REPLY_WINDOWS, replyKinds } from '../browser/replyKinds.ts'
import { findWholeChromium, launchChromium } from '../support/browser.ts'
import { expectPicture } from '../support/expectPicture.ts'
import { specifiedLook } from './specifiedLook.ts'

const FOLDER = 'tests/proof/pictures/replies'
/** The corner with the widget. */
const CORNER = { width: 440, height: 548 }

let browser: Browser
/** An empty page, whose canvas compares the pictures. */
let canvas: Page

beforeAll(async () => {
  // The shell without windows places letters differently.
  browser = await launchChromium(findWholeChromium())
  canvas = await browser.newPage()
})

afterAll(() => browser.close())

// Of the two phones, one shows the dark colours.
const cases = REPLY_WINDOWS.flatMap(view =>
  (['light', 'dark'] as const).map(colorScheme => ({ ...view, colorScheme })),
).filter(({ width, colorScheme }) => width > 320 || colorScheme === 'light')

test.each(cases)('replies look as they should at $width px, $colorScheme', async view => {
  const { width, height, colorScheme, ...device } = view
  const { attributes } = replyKinds.short
  const visit = await visitChat(browser, {
    attributes,
    body: specifiedLook,
    viewport: { width, height },
    colorScheme,
    deviceScaleFactor: 0.5,
    ...device,
  })
  const corner = { width: Math.min(CORNER.width, width), height: Math.min(CORNER.height, height) }
  const clip = { x: width - corner.width, y: height - corner.height, ...corner }
  for (const [kind, { reach }] of Object.entries(replyKinds)) {
    await reach(visit)
    await visit.page.mouse.move(0, 0)
    const shoot = () => visit.page.screenshot({ clip, caret: 'hide' })
    await expectPicture(canvas, shoot, `${FOLDER}/${kind}-${width}-${colorScheme}.png`)
  }
})
