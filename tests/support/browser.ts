import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** Paths of Chromium on Debian and other systems. A browser that Playwright downloaded comes first. */
const WHOLE_CHROMIUMS = [
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

// Without these, Chromium on a machine without internet wastes time on failing connections.
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of an installed Chromium, or undefined. The shell without windows opens a page in a third of the time. */
export function findChromium(): string | undefined {
  return ['/usr/bin/chromium-headless-shell', ...WHOLE_CHROMIUMS].find(path => existsSync(path))
}

/** Path of an installed Chromium that has what the shell lacks, such as the back-forward cache; or undefined. */
export function findWholeChromium(): string | undefined {
  return WHOLE_CHROMIUMS.find(path => existsSync(path))
}

/** Launch headless Chromium for a browser test. Throws when none is installed (`npm test` installs one). */
export function launchChromium(executablePath = findChromium()): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium found. `npm test` installs one.')
  return chromium.launch({ executablePath, args: QUIET })
}
