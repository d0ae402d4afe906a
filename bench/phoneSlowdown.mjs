import { installLaboratory } from '../laboratory/installLaboratory.mjs'

/** Lighthouse makes a machine this many times slower. */
export const SLOWDOWN = 4

/**
 * Lighthouse's benchmark index of its simulated phone: that of its reference machines (1,500 to 2,000), divided by the
 * slowdown.
 */
const PHONE_INDEX = 1750 / SLOWDOWN

/**
 * Measures how many times slower this machine must be made to be that phone, at least 1:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 *
 * @param {import('playwright').Browser} browser
 * @returns {Promise<number>}
 */
export async function phoneSlowdown(browser) {
  installLaboratory()
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js')
  const page = await browser.newPage()
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  return Math.max(1, index / PHONE_INDEX)
}
