import type { Browser } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { launchChromium } from '../support/browser.ts'
import { chatStates } from './chatStates.ts'
import { visitChat } from './chatVisit.ts'
let browser: Browser
beforeAll(async () => { browser = await launchChromium() })
afterAll(() => browser.close())
for (const size of [16, 32]) for (const [width, height] of [[1440, 900], [820, 1180], [390, 844]] as const) for (const colorScheme of ['light', 'dark'] as const) {
  if (size === 32 && colorScheme === 'dark' && width !== 1440) continue
  test(`${size} ${width} ${colorScheme}`, async () => {
    const visit = await visitChat(browser, { viewport: { width, height }, colorScheme, reducedMotion: 'reduce', html: 'lang="fr" style="font-size:62.5%"' })
    const devtools = await visit.page.context().newCDPSession(visit.page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
    if (colorScheme === 'light') await visit.page.screenshot({ path: `/tmp/heard-shots/closed-${size}-${width}.png` })
    await chatStates.replied.reach(visit)
    await visit.page.screenshot({ path: `/tmp/heard-shots/replied-${size}-${width}-${colorScheme}.png` })
    if (size === 32) { await visit.log.evaluate(l => { l.scrollTop = 0 }); await visit.page.screenshot({ path: `/tmp/heard-shots/top-${size}-${width}-${colorScheme}.png` }) }
  })
}
