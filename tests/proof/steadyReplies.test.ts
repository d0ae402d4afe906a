import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { EVERYDAY_REPLIES } from '../browser/corpus/everydayReplies.ts'
import { openStrictPage, type StrictPage } from '../browser/corpus/strictPage.ts'
import { launchChromium } from '../support/browser.ts'
import { say } from '../support/chatBackend.ts'
import { basePath } from '../support/ownContent.ts'

declare global {
  interface Window {
    /** The elements of the reply that have moved since the last question. */
    moved: Set<string>
    /** How many places were compared. */
    compared: number
  }
}

let browser: Browser
let chat: StrictPage

beforeAll(async () => {
  browser = await launchChromium()
  chat = await openStrictPage(browser, `${inject('productUrl')}${basePath}nicodata-chat.js`)
  await chat.page.evaluate(watchPlaces)
})

afterAll(async () => {
  await chat.close()
  await browser.close()
})

test('nothing above the block that grows moves, and columns keep the widths of the first row', async () => {
  const moved: string[] = []
  for (const markdown of EVERYDAY_REPLIES) {
    await chat.page.evaluate(() => window.moved.clear())
    await chat.ask(say(markdown.match(/.{1,5}/gsu) ?? [], { pauseMs: 20 }))
    moved.push(...(await chat.page.evaluate(() => [...window.moved])))
  }
  expect(moved).toEqual([])
  expect(await chat.page.evaluate(() => window.compared)).toBeGreaterThan(100)
})

/** After each change, compare the places of all blocks but the last with their first places in the reply. */
function watchPlaces(): void {
  window.moved = new Set()
  window.compared = 0
  const places = new WeakMap<Element, string>()
  const root = document.querySelector('nicodata-chat')?.shadowRoot
  if (!root) throw new Error('No widget on the page.')
  new MutationObserver(() => {
    const reply = window.lastReply()
    const above = [...(reply?.querySelectorAll('[data-blocks] > *') ?? [])].slice(0, -1)
    // Rows that another row follows, and the cells of their first row.
    const rows = [...(reply?.querySelectorAll('tbody tr') ?? [])].filter(row => row.nextElementSibling)
    const heads = rows.length > 0 ? [...(reply?.querySelectorAll('th') ?? [])] : []
    for (const element of [...above, ...rows, ...heads]) {
      const { left, top, width } = element.getBoundingClientRect()
      const place = [left, top - (reply?.getBoundingClientRect().top ?? 0), width].map(Math.round).join()
      const before = places.get(element) ?? place
      window.compared++
      if (before !== place) window.moved.add(`${element.localName} ${element.textContent}: ${before} -> ${place}`)
      places.set(element, before)
    }
  }).observe(root, { childList: true, subtree: true, characterData: true })
}
