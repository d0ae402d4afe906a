import { launchChromium } from '../support/browser.ts'

/** The Chromium of all test files of a worker, which ends with it. Each test closes the contexts and pages that it opens. */
export const browser = await launchChromium()
