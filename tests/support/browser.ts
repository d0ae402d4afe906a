import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

/** Debian's Chromium and the names other systems give it; Playwright's own download comes first when it is there. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// Without these, a Chromium on a machine with no way out spends its time on refused connections.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium that can be launched, or undefined. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM_CHROMIUMS].find(path => existsSync(path))
}

/** A headless Chromium, the same for every browser test. Rejects when none is installed (`npm test` installs one). */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found. `npm test` installs one.')
  return chromium.launch({ executablePath, args: QUIET })
}
