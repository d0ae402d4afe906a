/**
 * Runs test projects: `node tests/runTests.mjs [options] unit panel site cost integration browser proof compat`.
 *
 * `--no-install` installs no missing program; the tests that need it are skipped. `--known-skips` fails if a test was skipped
 * that `skips.json` does not name. `--times N` repeats the projects.
 *
 * `unit` also runs the type check and the linter. `unit`, `panel`, `site` and `cost` need no build and run before it. Projects
 * run one after the other, but `browser` runs beside `integration`, which waits for time limits most of its time. The
 * first failure ends the run; the last line counts all tests.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
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
/**
 * The tests that failed and those that were skipped, as `project: file: title`.
 * @type {{ failed: string[], skipped: string[] }}
 */
const named = { failed: [], skipped: [] }
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
 * @param {() => boolean | Promise<boolean>} step
 * @returns {Promise<boolean>} whether it succeeded
 */
async function timed(name, step) {
  const startedAt = performance.now()
  const succeeded = await step()
  durations.push([name, (performance.now() - startedAt) / 1000])
  return succeeded
}

/**
 * Run a command without waiting for it, with its output shown at once, or `atEnd`, so that two commands do not mix theirs.
 * @param {string} command
 * @param {string[]} args
 * @param {{ atEnd: boolean }} options
 * @returns {Promise<boolean>} whether it ended with 0
 */
async function start(command, args, { atEnd }) {
  const title = `\n$ ${[command, ...args].join(' ')}`
  const shell = process.platform === 'win32'
  if (!atEnd) console.log(title)
  const child = spawn(command, args, { stdio: atEnd ? 'pipe' : 'inherit', shell })
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk))
  const [code] = await once(child, 'close')
  if (atEnd) console.log(`${title}\n${Buffer.concat(output)}`)
  return code === 0
}

/**
 * Run a vitest project and add its counts to the totals.
 * @param {string} project
 * @param {{ atEnd: boolean }} output
 * @returns {Promise<boolean>} whether every test passed
 */
async function runProject(project, output) {
  const file = join(reports, `${project}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = await start('npx', ['vitest', 'run', '--project', project, ...reporters], output)
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
    const file = relative('tests', name).replaceAll('\\', '/')
    for (const { status, fullName } of assertionResults.filter(({ status }) => status !== 'passed'))
      named[status === 'failed' ? 'failed' : 'skipped'].push(`${project}: ${file}: ${fullName}`)
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
  return ['unit', 'site', 'cost'].includes(project) || project.startsWith('panel')
}

/**
 * @param {string} project
 * @param {{ atEnd: boolean }} output
 * @returns {Promise<boolean>} whether every test passed
 */
function runTimed(project, output = { atEnd: false }) {
  return timed(project, () => runProject(project, output))
}

/**
 * Run one project after the other, but `integration` beside `browser`.
 * @param {string[]} list projects
 * @returns {Promise<boolean>} whether every test passed
 */
async function runProjects(list) {
  const pair = list.filter(name => list.includes('browser') && ['integration', 'browser'].includes(name))
  const results = await Promise.all(pair.map(name => runTimed(name, { atEnd: name !== 'browser' })))
  if (!results.every(Boolean)) return false
  for (const project of list) if (!pair.includes(project) && !(await runTimed(project))) return false
  return true
}

/** @returns {Promise<boolean>} whether everything passed */
async function runAll() {
  if (projects.includes('unit') && !(await timed('check', () => run('npm', ['run', 'check'])))) return false
  // Tests without a build run first, so that their failures appear before the build.
  const early = projects.filter(needsNoBuild)
  const late = projects.filter(project => !needsNoBuild(project))
  for (let round = 0; round < times; round++) {
    if (!(await runProjects(early))) return false
    if (round === 0 && late.length > 0 && !(await timed('build', () => run('npm', ['run', 'build:demo'])))) return false
    if (!(await runProjects(late))) return false
  }
  return true
}

/** The unexplained skips, with `--known-skips`. */
function unknownSkips() {
  if (!values['known-skips']) return []
  /** @type {Record<string, string>} */
  const known = JSON.parse(readFileSync(join(import.meta.dirname, 'skips.json'), 'utf8'))
  return named.skipped.filter(skip => !(skip in known))
}

installSystemPackages(projects, run, { canInstall: !values['no-install'] })
const succeeded = await runAll()
rmSync(reports, { recursive: true, force: true })

printSummary()
for (const skip of named.skipped) console.log(`skipped: ${skip}`)
const unknown = unknownSkips()
for (const skip of unknown) console.log(`not in tests/skips.json: ${skip}`)
// Last, where a log that was cut still shows them.
for (const failure of named.failed) console.log(`failed: ${failure}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(succeeded && unknown.length === 0 ? 0 : 1)
