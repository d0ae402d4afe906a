import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromiums of other systems. */
const OTHER_CHROMIUMS = ['/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Debian package -> a file that shows it is installed. */
const FILES = {
  'redis-server': '/usr/bin/redis-server',
  'nginx-light': '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  // The screen reader of tests/proof/heard, with its buses, a window manager and the keys.
  orca: '/usr/bin/orca',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  'dbus-daemon': '/usr/bin/dbus-daemon',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  // The committed pictures use this font where a page sets no font.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
}

/** @type {Record<string, (keyof typeof FILES)[]>} What each test project uses. */
const NEEDED = {
  unit: [],
  panel: [],
  site: [],
  cost: [],
  'panel-react-newest': [],
  integration: ['redis-server', 'nginx-light', 'caddy', 'haproxy'],
  browser: ['chromium-headless-shell', 'nginx-light'],
  loader: ['chromium-headless-shell'],
  compat: ['chromium-headless-shell'],
  proof: [
    'redis-server',
    'chromium-headless-shell',
    'chromium',
    'firefox-esr',
    'webkit2gtk-driver',
    'xvfb',
    'fonts-liberation',
    'orca',
    'at-spi2-core',
    'dbus-daemon',
    'openbox',
    'xdotool',
  ],
}

/**
 * @param {string} name
 * @returns {boolean} whether it is a test project
 */
export function isProject(name) {
  return Object.hasOwn(NEEDED, name)
}

/** @returns {boolean} whether apt-get can install every program that a test uses */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/**
 * Install the missing programs of these test projects: with apt-get as root, otherwise only Playwright's Chromium. Tests
 * whose program is still missing are skipped.
 * @param {readonly string[]} projects
 * @param {(command: string, args: string[]) => Promise<{ isDone: boolean }>} run Runs a command and tells whether it succeeded.
 * @param {{ canInstall: boolean }} options
 * @returns {Promise<string[]>} the projects that cannot run, because there is no Chromium
 */
export async function installSystemPackages(projects, run, { canInstall }) {
  const needed = [...new Set(projects.flatMap(project => NEEDED[project] ?? []))]
  const findMissing = () => needed.filter(name => !existsSync(FILES[name]))
  const missing = findMissing()
  if (canInstall && missing.length > 0 && isRootOnDebian()) {
    console.log(`Installing with apt-get (--no-install leaves it): ${missing.join(', ')}`)
    await run('apt-get', ['-q', 'update'])
    // One by one, because apt-get installs none of its list when it does not know one.
    for (const name of missing) await run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', name])
  }
  const absent = findMissing().filter(name => !name.startsWith('chromium'))
  if (absent.length > 0) console.log(`Not installed, the tests that need them are skipped: ${absent.join(', ')}`)
  const inChromium = projects.filter(project => NEEDED[project]?.includes('chromium-headless-shell'))
  if (inChromium.length === 0) return []
  const chromiums = [FILES['chromium-headless-shell'], chromium.executablePath(), FILES.chromium, ...OTHER_CHROMIUMS]
  if (!chromiums.some(existsSync) && canInstall) await run('npx', ['playwright', 'install', 'chromium'])
  const found = chromiums.find(existsSync)
  console.log(found ? `Browser: ${found}` : 'No Chromium. Install one, then run the tests again.')
  return found ? [] : inChromium
}
