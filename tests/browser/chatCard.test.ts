import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { chatStates } from './chatStates.ts'
import { visitChat } from './chatVisit.ts'

const TOUCH = { hasTouch: true, isMobile: true }
/** A page with an icon of its own, and with the usual reset of pictures. */
const OWN_ICON = `<style>svg { display: block }</style><script>document.querySelector('nicodata-chat').innerHTML =
'<svg slot="header-icon" viewBox="0 0 1 1"></svg>'</script>`

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

test.each([
  ['with a mouse', { viewport: { width: 1440, height: 900 } }, 1, 24],
  ['with a finger', { viewport: { width: 1440, height: 900 }, hasTouch: true }, 1, 44],
  ['on a phone', { ...TOUCH, viewport: { width: 390, height: 844 } }, 1, 44],
  ['on the narrowest phone', { ...TOUCH, viewport: { width: 320, height: 640 } }, 2, 44],
])(
  '%s the sub-title and the actions of a reply have one line each, and spacing cuts nothing',
  async (_, options, lines, row) => {
    const visit = await visitChat(browser, { ...options, attributes: { feedback: '' }, body: OWN_ICON })
    await chatStates.restorable.reach(visit)
    const heightOf = (part: string) => visit.page.locator(`nicodata-chat ${part}`).evaluate(one => one.clientHeight)
    expect(await heightOf('.header')).toBe(64)
    expect(await heightOf('.titles p')).toBe(16 * lines)
    expect(await heightOf('.reply-actions:has([data-feedback]):last-child')).toBe(row)
    expect(await visit.input.evaluate(findCutParts)).toEqual([])
    await visit.input.evaluate(spaceLetters)
    expect(await visit.input.evaluate(findCutParts)).toEqual([])
  },
)

test('on a phone the title stays where it is when the conversation begins', async () => {
  const visit = await visitChat(browser, { ...TOUCH, viewport: { width: 390, height: 844 } })
  await visit.launcher.click()
  const title = visit.page.getByRole('heading', { name: 'Nicodata AI' })
  const before = await title.evaluate(heading => heading.getBoundingClientRect().left)
  await visit.ask('Bonjour ?')
  await visit.replied()
  expect(await title.evaluate(heading => heading.getBoundingClientRect().left)).toBe(before)
})

/** The parts of the panel, and the placeholder, whose text is cut at an end. */
function findCutParts(input: Element): string[] {
  const root = input.getRootNode() as ShadowRoot
  return [...root.querySelectorAll('.panel :is(.header, .titles, .composer) *, .panel .composer textarea')]
    .filter(part => {
      const { overflowX } = getComputedStyle(part)
      // More than the space after a letter or below a line.
      const isWide = part.scrollWidth > part.clientWidth + 4
      const isHigh = part.scrollHeight > part.clientHeight + 4
      return overflowX !== 'visible' && part.clientWidth > 1 && (isWide || isHigh)
    })
    .map(part => part.outerHTML.slice(0, 80))
}

/** Spaces lines, letters and words as WCAG 1.4.12 has it. */
function spaceLetters(input: Element): void {
  const root = input.getRootNode() as ShadowRoot
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-bottom: 2em !important }',
  )
  root.adoptedStyleSheets.push(sheet)
}
