/**
 * Compares the widget with its committed pictures, at half their size. The pictures come from Debian's Chromium. After
 * an intended change:
 *
 *   UPDATE_PICTURES=1 npx vitest run --project proof chatPictures
 */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { themeCss } from '../../site/plugin/themeCss.ts'
import { type ChatState, chatStates } from '../browser/chatStates.ts'
import { visitChat } from '../browser/chatVisit.ts'
import { findWholeChromium, launchChromium } from '../support/browser.ts'
import { expectPicture } from '../support/expectPicture.ts'
import { fixtureContent } from '../support/fixtureContent.ts'
import { specifiedLogo, specifiedLook } from './specifiedLook.ts'

const FOLDER = 'tests/proof/pictures/chat'
/** From a width of 640 px, the widget looks the same at any width. */
const VIEWS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const
type View = (typeof VIEWS)[number] & { name: keyof typeof chatStates }

/** The part of the window in the picture: the corner with the widget. */
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

const cases = (Object.keys(chatStates) as (keyof typeof chatStates)[]).flatMap(name =>
  VIEWS.map(view => ({ name, ...view })),
)

test.each(cases)('$name looks as it should at $width px, $colorScheme', async view => {
  await expectState(view, `${view.name}-${view.width}-${view.colorScheme}`, specifiedLook)
})

const themed = (['atelier', 'english', 'neutral'] as const).flatMap(theme =>
  (['closed', 'replied', 'failed'] as const).flatMap(name =>
    VIEWS.filter(({ width }) => width === 1440).map(view => ({ theme, name, ...view })),
  ),
)

test.each(themed)('$name is in the colours of the theme of $theme, $colorScheme', async ({ theme, ...view }) => {
  const style = theme === 'neutral' ? '' : `${specifiedLogo}<style>${themeCss(fixtureContent(theme).theme)}</style>`
  await expectState(view, `${theme}-${view.name}-${view.width}-${view.colorScheme}`, style)
})

/** Compare a state of the widget, on a page with further HTML, with its picture. */
async function expectState({ name, colorScheme, ...viewport }: View, file: string, body = ''): Promise<void> {
  const state: ChatState = chatStates[name]
  const visit = await visitChat(browser, {
    attributes: state.attributes,
    body,
    viewport,
    colorScheme,
    deviceScaleFactor: 0.5,
  })
  await state.reach(visit)
  await visit.page.mouse.move(0, 0)
  // Dots fade even with reduced motion, and carets blink: stop both for the picture.
  await visit.page.evaluate(() => {
    for (const animation of document.querySelector('nicodata-chat')?.shadowRoot?.getAnimations() ?? []) {
      // That of a scroll has no time.
      if (animation.timeline !== document.timeline) continue
      animation.pause()
      animation.currentTime = 0
    }
  })
  const width = Math.min(CORNER.width, viewport.width)
  const clip = { x: viewport.width - width, y: viewport.height - CORNER.height, width, height: CORNER.height }
  await expectPicture(canvas, () => visit.page.screenshot({ clip, caret: 'hide' }), `${FOLDER}/${file}.png`)
}
