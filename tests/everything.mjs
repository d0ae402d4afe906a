/**
 * `npm test`: the type check and linter, unit tests, production build, then the journeys in real browsers.
 *
 * What the tests need from the system is installed first where that is possible (Debian, as root); what is said to be
 * missing afterwards makes the tests that need it skip, and the last line counts them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'

/** Debian package -> the file that tells it is there. The browsers drive the journeys, the rest stands around the server. */
const PACKAGES = {
  chromium: '/usr/bin/chromium',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  xauth: '/usr/bin/xauth',
  'redis-server': '/usr/bin/redis-server',
  'nginx-light': '/usr/sbin/nginx',
  // The committed pictures show text in it where the page names no font of its own.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
}

/**
 * Run a command with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} whether it ended with 0
 */
function run(command, args) {
  console.log(`\n$ ${[command, ...args].join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

/** Install what is missing, or say what will not run. Stops the run when no Chromium can be had. */
function installSystemPackages() {
  const missing = Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (missing.length > 0 && canUseApt) {
    console.log(`Installing with apt-get: ${missing.join(', ')}`)
    run('apt-get', ['-q', 'update'])
    run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', ...missing])
  }
  const chromiums = [
    chromium.executablePath(),
    PACKAGES.chromium,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  if (!chromiums.some(existsSync) && !run('npx', ['playwright', 'install', 'chromium'])) {
    console.error('No Chromium, and none could be installed: install one, then run npm test again.')
    process.exit(1)
  }
  console.log(`Browser: ${chromiums.find(existsSync)}`)
  const absent = Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (absent.length > 0) console.log(`Not installed, the tests that need them are skipped: ${absent.join(', ')}`)
}

const reports = mkdtempSync(join(tmpdir(), 'nicodata-tests-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
/** @type {{ name: string, encoding: string, bytes: number, limit: number }[]} */
const budgets = []
/** @type {string[]} Tests that failed first and passed when they were tried again. */
const secondTries = []

/**
 * Run one vitest project and add its counts to the totals.
 * @param {string} project
 * @returns {boolean} whether every test passed
 */
function runTests(project) {
  const file = join(reports, `${project}.json`)
  const passed = run('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  if (!existsSync(file)) {
    totals.failed++
    return false
  }
  /** @type {import('vitest/node').JsonTestResults} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  totals.passed += report.numPassedTests
  totals.failed += report.numFailedTests
  totals.skipped += report.numPendingTests + report.numTodoTests
  const tests = report.testResults.flatMap(file => file.assertionResults)
  for (const { status, fullName, failureMessages, meta } of tests) {
    budgets.push(...(meta.budgets ?? []))
    if (status === 'passed' && failureMessages?.length) secondTries.push(`${fullName}: ${failureMessages[0]}`)
  }
  return passed
}

/** Bytes beside their limits, and what needed a second try: nobody should have to look for either. */
function printSummary() {
  if (budgets.length > 0) console.log('\n| bytes | now | limit | left |\n| --- | ---: | ---: | ---: |')
  for (const { name, encoding, bytes, limit } of budgets) {
    const [now, most, left] = [bytes, limit, limit - bytes].map(each => each.toLocaleString('en'))
    console.log(`| ${name}${encoding === 'raw' ? '' : `, ${encoding}`} | ${now} | ${most} | ${left} |`)
  }
  if (secondTries.length > 0) console.log(`\nPassed at the second try only: ${secondTries.length}`)
  for (const line of secondTries) console.log(`- ${line.split('\n')[0]}`)
}

installSystemPackages()
// The first failure ends the run: what follows rests on it.
const succeeded =
  run('npm', ['run', 'check']) && run('npm', ['run', 'build:demo']) && runTests('unit') && runTests('browser')
rmSync(reports, { recursive: true, force: true })

printSummary()
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(succeeded ? 0 : 1)
