import { existsSync } from 'node:fs'
import { type Browser, type Frame, firefox, type Page } from 'playwright'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Scheme, testAnyPage } from '../browser/anyPageCases.ts'

const FIREFOX = '/usr/bin/firefox-esr'

describe.skipIf(!existsSync(FIREFOX))('Firefox', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      // The wheel comes as from a mouse. Otherwise BiDi scrolls by itself, without regard to `overscroll-behavior`.
      firefoxUserPrefs: { 'remote.events.async.wheel.enabled': true },
    })
  })

  afterAll(() => browser.close())

  testAnyPage(() => browser, setSystem)
})

/** BiDi cannot emulate the scheme of the system. In Firefox a page in a frame has the scheme of the frame's element instead. */
async function setSystem(page: Page, scheme: Scheme): Promise<Frame> {
  await page.evaluate(async scheme => {
    const old = document.querySelector('iframe')
    const frame = old ?? document.createElement('iframe')
    frame.style.colorScheme = scheme
    if (old) return
    frame.src = '/?framed'
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
    document.body.replaceChildren(frame)
    await loaded
  }, scheme)
  const [frame] = page.mainFrame().childFrames()
  if (!frame) throw new Error('The page is in no frame.')
  return frame
}
