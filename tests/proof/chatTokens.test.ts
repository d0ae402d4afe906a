import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cssProperties } from '../../widget/publicApi.ts'
import { type ChatState, chatStates } from '../browser/chatStates.ts'
import { visitChat } from '../browser/chatVisit.ts'
import { launchChromium } from '../support/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

/** A value that no property has by default, for each kind of property. */
function otherValue(fallback: string): string {
  if (/^#|^var\(--_nc-(?!font)/.test(fallback)) return '#010203'
  if (/px$|em$/.test(fallback)) return '77px'
  return /^\d+$/.test(fallback) ? '7' : 'fantasy'
}

const PHONE = { viewport: { width: 600, height: 800 } }

// Together these states show everything that has a colour.
test.each([
  ['on the element', 'nicodata-chat'],
  ['on the root of the page', 'html'],
])('each custom property of the public API changes the appearance, set %s', async (_, selector) => {
  const idle = new Set(Object.keys(cssProperties))
  const states: [ChatState, object][] = [
    [chatStates.streaming, {}],
    [chatStates.failed, {}],
    [chatStates.closed, PHONE],
    [chatStates.empty, PHONE],
  ]
  for (const [state, options] of states) {
    const { attributes } = state
    const visit = await visitChat(browser, { attributes, ...options })
    await state.reach(visit)
    for (const [name, [fallback]] of Object.entries(cssProperties)) {
      const declaration = [`--nicodata-chat-${name}`, otherValue(fallback), selector] as const
      if (await visit.page.evaluate(isSeen, declaration)) idle.delete(name)
    }
  }
  expect([...idle]).toEqual([])
})

/** Does a change of the custom property change any computed style inside the element? */
function isSeen([property, value, selector]: readonly [string, string, string]): boolean {
  const names =
    'color background-color border-top-color outline-color text-decoration-color fill box-shadow font-family width height right border-top-left-radius z-index'
  const look = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    return names.split(' ').map(name => style.getPropertyValue(name))
  }
  const looks = () =>
    Array.from(document.querySelector('nicodata-chat')?.shadowRoot?.querySelectorAll('*') ?? [], element => [
      look(element),
      look(element, '::before'),
    ]).join()
  const target = document.querySelector<HTMLElement>(selector)
  const before = looks()
  target?.style.setProperty(property, value)
  const after = looks()
  target?.style.removeProperty(property)
  return after !== before
}
