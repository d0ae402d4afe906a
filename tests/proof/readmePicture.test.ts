/**
 * Compares README.png with the built product: the home page, and an answer with its sources in the open assistant. The
 * picture comes from Debian's Chromium. After a change that it shows:
 *
 *   UPDATE_PICTURES=1 npx vitest run --project proof readmePicture
 */
import { expect, test } from 'vitest'
import { rest, settle, visitSite } from '../browser/siteVisit.ts'
import { describeSample } from '../sample/describeSample.ts'
import { findWholeChromium, launchChromium } from '../support/browser.ts'
import { expectPicture } from '../support/expectPicture.ts'
import { chat, content } from '../support/ownContent.ts'

describeSample('the picture of the README', () => {
  test('shows the product as it is', async ({ onTestFinished }) => {
    // The shell without windows places letters differently.
    const browser = await launchChromium(findWholeChromium())
    onTestFinished(() => browser.close())
    const viewport = { width: 1280, height: 800 }
    const { page } = await visitSite(browser, '/', { viewport, reducedMotion: 'reduce', colorScheme: 'light' })
    await settle(page)
    await rest(page)
    await page.getByRole('button', { name: chat.launcherLabel }).click()
    const [, question = ''] = content.assistant.suggestions ?? []
    await page.getByRole('button', { name: question }).click()
    await page.getByRole('button', { name: chat.copyReply }).waitFor()
    await page.mouse.move(0, 500)
    await expect.poll(() => page.evaluate(isStill)).toBe(true)
    await expectPicture(await browser.newPage(), () => page.screenshot(), 'README.png')
  })
})

function isStill(): boolean {
  return document.getAnimations().every(({ playState }) => playState !== 'running')
}
