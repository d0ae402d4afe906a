/**
 * The widget beside its committed pictures, at half their size. They are of Debian's Chromium. After a change that is
 * meant:
 *
 *   UPDATE_PICTURES=1 npx vitest run --project proof chatPictures
 */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { type ChatState, chatStates } from '../browser/chatStates.ts'
import { visitChat } from '../browser/chatVisit.ts'
import { launchChromium } from '../support/browser.ts'
import { expectPicture } from '../support/expectPicture.ts'

const FOLDER = 'tests/proof/pictures/chat'
/** From 640 px of width on, the widget is the same at any width. */
const VIEWS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const
/** What of the window is in the picture: the corner that the widget stands in. */
const CORNER = { width: 440, height: 548 }

let browser: Browser
/** A page that holds nothing: its canvas compares. */
let canvas: Page

beforeAll(async () => {
  browser = await launchChromium()
  canvas = await browser.newPage()
})

afterAll(() => browser.close())

const cases = (Object.keys(chatStates) as (keyof typeof chatStates)[]).flatMap(name =>
  VIEWS.map(view => ({ name, ...view })),
)

test.each(cases)('$name looks as it should at $width px, $colorScheme', async ({ name, colorScheme, ...viewport }) => {
  const state: ChatState = chatStates[name]
  const visit = await visitChat(browser, {
    attributes: state.attributes,
    viewport,
    colorScheme,
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  })
  await state.reach(visit)
  await visit.page.mouse.move(0, 0)
  // Dots fade even where motion is reduced, and carets blink: a picture needs them at one moment.
  await visit.page.evaluate(() => {
    for (const animation of document.querySelector('nicodata-chat')?.shadowRoot?.getAnimations() ?? []) {
      animation.pause()
      animation.currentTime = 0
    }
  })
  const width = Math.min(CORNER.width, viewport.width)
  const clip = { x: viewport.width - width, y: viewport.height - CORNER.height, width, height: CORNER.height }
  const picture = await visit.page.screenshot({ clip, caret: 'hide' })
  await expectPicture(canvas, picture, `${FOLDER}/${name}-${viewport.width}-${colorScheme}.png`)
})
