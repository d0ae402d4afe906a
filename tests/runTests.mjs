/**
 * Runs test projects: `node tests/runTests.mjs [options] unit panel site integration browser proof compat`.
 *
 * `--no-install` installs no missing program; the tests that need it are skipped. `--known-skips` fails if a test was skipped
 * that `skips.json` does not name. `--times N` repeats the projects.
 *
 * `unit` also runs the type check and the linter. `unit`, `panel` and `site` need no build and run before it; all
 * projects run one after the other. The first failure ends the run; the last line counts all tests.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { installSystemPackages } from './systemPackages.mjs'

const { values, positionals: projects } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1' },
    'no-install': { type: 'boolean', default: false },
    'known-skips': { type: 'boolean', default: false },
  },
})
const times = Number(values.times)

const reports = mkdtempSync(join(tmpdir(), 'nicodata-tests-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
/** The tests that were skipped, as `project: file: title`. @type {string[]} */
const skips = []
/** @type {{ name: string, bytes: number, limit: number, figure: number }[]} */
const budgets = []
/** @type {[step: string, seconds: number][]} */
const durations = []

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

/**
 * Run a step and record its duration.
 * @param {string} name
 * @param {() => boolean} step
 * @returns {boolean} whether it succeeded
 */
function timed(name, step) {
  const startedAt = performance.now()
  const succeeded = step()
  durations.push([name, (performance.now() - startedAt) / 1000])
  return succeeded
}

/**
 * Run a vitest project and add its counts to the totals.
 * @param {string} project
 * @returns {boolean} whether every test passed
 */
function runProject(project) {
  const file = join(reports, 'report.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = run('npx', ['vitest', 'run', '--project', project, ...reporters])
  if (!existsSync(file)) {
    totals.failed++
    return false
  }
  /** @type {import('vitest/node').JsonTestResults} */
  const report = JSON.parse(readFileSync(file, 'utf8'))
  totals.passed += report.numPassedTests
  totals.failed += report.numFailedTests
  totals.skipped += report.numPendingTests + report.numTodoTests
  for (const { name, assertionResults } of report.testResults) {
    budgets.push(...assertionResults.flatMap(({ meta }) => meta.budget ?? []))
    const skipped = assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed')
    const file = relative('tests', name).replaceAll('\\', '/')
    skips.push(...skipped.map(({ fullName }) => `${project}: ${file}: ${fullName}`))
  }
  return succeeded
}

/** Prints the bytes with their limits, and the seconds of each step. */
function printSummary() {
  if (budgets.length > 0)
    console.log('\n| bytes | now | limit | left | since its figure |\n| --- | ---: | ---: | ---: | ---: |')
  for (const { name, bytes, limit, figure } of budgets) {
    const [now, most, left] = [bytes, limit, limit - bytes].map(each => each.toLocaleString('en'))
    const change = (bytes - figure).toLocaleString('en', { signDisplay: 'exceptZero' })
    console.log(`| ${name} | ${now} | ${most} | ${left} | ${change} |`)
  }
  console.log('\n| step | seconds |\n| --- | ---: |')
  for (const [name, seconds] of durations) console.log(`| ${name} | ${seconds.toFixed(1)} |`)
}

/**
 * @param {string} project
 * @returns {boolean} whether it tests sources only
 */
function needsNoBuild(project) {
  return project === 'unit' || project === 'site' || project.startsWith('panel')
}

/**
 * @param {string} project
 * @returns {boolean} whether every test passed
 */
function runTimed(project) {
  return timed(project, () => runProject(project))
}

/** @returns {boolean} whether everything passed */
function runAll() {
  if (projects.includes('unit') && !timed('check', () => run('npm', ['run', 'check']))) return false
  // Tests without a build run first, so that their failures appear before the build.
  const early = projects.filter(needsNoBuild)
  const late = projects.filter(project => !needsNoBuild(project))
  for (let round = 0; round < times; round++) {
    if (!early.every(runTimed)) return false
    if (round === 0 && late.length > 0 && !timed('build', () => run('npm', ['run', 'build:demo']))) return false
    if (!late.every(runTimed)) return false
  }
  return true
}

/** The unexplained skips, with `--known-skips`. */
function unknownSkips() {
  if (!values['known-skips']) return []
  /** @type {Record<string, string>} */
  const known = JSON.parse(readFileSync(join(import.meta.dirname, 'skips.json'), 'utf8'))
  return skips.filter(skip => !(skip in known))
}

installSystemPackages(projects, run, { canInstall: !values['no-install'] })
const succeeded = runAll()
rmSync(reports, { recursive: true, force: true })

printSummary()
for (const skip of skips) console.log(`skipped: ${skip}`)
const unknown = unknownSkips()
for (const skip of unknown) console.log(`not in tests/skips.json: ${skip}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(succeeded && unknown.length === 0 ? 0 : 1)
