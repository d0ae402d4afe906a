import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { RENDERINGS } from '../browser/corpus/renderings.ts'
import { openStrictPage, type StrictPage } from '../browser/corpus/strictPage.ts'
import { launchChromium } from '../support/browser.ts'
import { say } from '../support/chatBackend.ts'
import { basePath } from '../support/ownContent.ts'

let browser: Browser
let chat: StrictPage

beforeAll(async () => {
  browser = await launchChromium()
  chat = await openStrictPage(browser, `${inject('productUrl')}${basePath}nicodata-chat.js`)
})

afterAll(async () => {
  await chat.close()
  await browser.close()
})

// The project `panel` renders the same corpus from the sources.
test('the built widget renders the same elements as its libraries in Node', async () => {
  const host = new URL(chat.page.url()).host
  const failed: string[] = []
  // An empty reply makes no message.
  for (const [title, markdown, html] of RENDERINGS.filter(([, markdown]) => markdown !== '')) {
    await chat.ask(say(markdown))
    const shown = sorted(await chat.replyHtml())
    if (shown !== sorted(html.replaceAll('{host}', host))) failed.push(`${title}: ${shown}`)
  }
  console.log(`renderings: ${RENDERINGS.length - 1 - failed.length} passed, ${failed.length} failed`)
  expect(failed).toEqual([])
})

/** Sort the attributes: React and browsers write them in different orders. */
function sorted(html: string): string {
  return html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, name, attributes: string) => {
    const each = attributes.match(/ [\w-]+="[^"]*"/g) ?? []
    return `<${name}${each.sort().join('')}`
  })
}
