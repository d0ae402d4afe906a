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
  'panel-react-19.0': [],
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
 * Install the missing programs of these test projects: with apt-get as root, otherwise only Playwright's Chromium. Tests
 * whose program is still missing are skipped. Throws when browser tests have no Chromium.
 * @param {readonly string[]} projects
 * @param {(command: string, args: string[]) => boolean} run Runs a command and tells whether it succeeded.
 * @param {{ canInstall: boolean }} options
 */
export function installSystemPackages(projects, run, { canInstall }) {
  const needed = [...new Set(projects.flatMap(project => NEEDED[project] ?? []))]
  const findMissing = () => needed.filter(name => !existsSync(FILES[name]))
  const missing = findMissing()
  if (canInstall && missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing with apt-get (--no-install leaves it): ${missing.join(', ')}`)
    run('apt-get', ['-q', 'update'])
    // One by one, because apt-get installs none of its list when it does not know one.
    for (const name of missing) run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', name])
  }
  if (needed.includes('chromium-headless-shell')) {
    const chromiums = [FILES['chromium-headless-shell'], chromium.executablePath(), FILES.chromium, ...OTHER_CHROMIUMS]
    const isThere = chromiums.some(existsSync)
    if (!isThere && !(canInstall && run('npx', ['playwright', 'install', 'chromium']))) {
      throw new Error('No Chromium, and none was installed. Install one, then run the tests again.')
    }
    console.log(`Browser: ${chromiums.find(existsSync)}`)
  }
  const absent = findMissing().filter(name => !name.startsWith('chromium'))
  if (absent.length > 0) console.log(`Not installed, the tests that need them are skipped: ${absent.join(', ')}`)
}
