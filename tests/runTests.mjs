/**
 * Runs test projects: `node tests/runTests.mjs [options] unit panel site cost integration browser loader proof compat`.
 * Further arguments are parts of paths: `npm test -- browser/chat` runs only the test files that have one of them, and no check.
 *
 * `--no-install` installs no missing program; the tests that need it are skipped. `--bail` ends at the first failure. `--times
 * N` repeats the projects. With CI=true, as root on Debian, a skipped test fails that `skips.json` does not name.
 *
 * `unit` also runs the parts of `npm run check`. `panel-react-newest`, `proof` and `compat` first install the laboratory, and
 * check the types of what imports it. `unit`, `panel`, `site` and `cost` need no build and run before it. Projects
 * run one after the other, or side by side where one of them leaves a core idle: see `LANES`.
 *
 * A failure does not end the run: only what needs a build that failed is left out. The last lines name each failure, then
 * count all tests.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readReleasedSizes, sizesTable } from '../scripts/sizesTable.mjs'
import { findingsOf } from './runner/findingsOf.mjs'
import { installSystemPackages, isProject, isRootOnDebian } from './systemPackages.mjs'

/** @import { Report } from './runner/ReportRun.mjs' */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '1' },
    'no-install': { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
  },
})
/**
 * Projects of one lane run one after the other, beside those of the other lane. `integration` waits for time limits most of its
 * time, and `cost` measures the time of a core, which other programs do not change. The output of the second lane is shown at
 * the end of each project.
 */
const LANES = [
  [['unit', 'panel', 'site'], ['cost']],
  [['browser', 'loader'], ['integration']],
]

const times = Number(values.times)
const paths = positionals.filter(each => !isProject(each))
let projects = positionals.filter(isProject)

const reports = mkdtempSync(join(tmpdir(), 'nicodata-tests-'))
const reporter = join(import.meta.dirname, 'runner/ReportRun.mjs')
let passed = 0
/** @type {string[]} A line for each failure, which begins with its stage. */
const failures = []
/** @type {string[]} The skipped tests, as `project: file: title`. */
const skipped = []
/** @type {Map<string, string>} A project that was not run -> the reason. */
const leftOut = new Map()
/** @type {Report['sizes']} */
const sizes = {}
/** @type {[step: string, seconds: number][]} */
const durations = []

/**
 * Run a command. Its output is shown at once, or `atEnd`, so that two commands do not mix theirs.
 * @param {string} command
 * @param {string[]} args
 * @param {{ atEnd?: boolean }} [options]
 * @returns {Promise<{ isDone: boolean, output: string }>} whether it ended with 0, and what it printed
 */
async function run(command, args, { atEnd = false } = {}) {
  const title = `\n$ ${[command, ...args].join(' ')}`
  if (!atEnd) console.log(title)
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
      if (!atEnd) process.stdout.write(text)
    })
  }
  const [code] = await once(child, 'close')
  if (atEnd) console.log(`${title}\n${output}`)
  return { isDone: code === 0, output }
}

/**
 * Run a step and record its duration.
 * @param {string} name
 * @param {() => Promise<void>} step
 */
async function timed(name, step) {
  const startedAt = performance.now()
  await step()
  durations.push([name, (performance.now() - startedAt) / 1000])
}

/** Keeps the projects that have a test file with one of `paths` in its path. A path that no file has is a failure. */
async function chooseProjects() {
  const list = join(reports, 'files.json')
  const ofProjects = projects.flatMap(project => ['--project', project])
  await run('npx', ['vitest', 'list', '--filesOnly', `--json=${list}`, ...ofProjects, ...paths])
  /** @type {{ file: string, projectName: string }[]} */
  const files = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const absent = paths.filter(path => !files.some(({ file }) => file.replaceAll('\\', '/').includes(path)))
  for (const path of absent) failures.push(`${path}: no test file of ${projects.join(', ')} has it in its path`)
  projects = projects.filter(project => files.some(({ projectName }) => projectName === project))
}

/** Runs the scripts `check:*` side by side, as `npm run check` does. */
async function check() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const parts = Object.keys(scripts).filter(name => name.startsWith('check:'))
  await Promise.all(
    parts.map(async part => {
      const { isDone, output } = await run('npm', ['run', '--silent', part], { atEnd: true })
      if (!isDone) failures.push(...findingsOf(output).map(finding => `${part.replace(':', ': ')}: ${finding}`))
    }),
  )
}

/**
 * @param {string} project
 * @returns {boolean} whether it imports packages of the laboratory
 */
function usesLaboratory(project) {
  return ['panel-react-newest', 'proof', 'compat'].includes(project)
}

/** Installs the laboratory, and checks the types of what imports it. */
async function laboratory() {
  const { isDone, output } = await run('npm', ['run', 'laboratory:types'])
  if (!isDone) failures.push(...findingsOf(output).map(finding => `laboratory: ${finding}`))
}

/** @returns {Promise<void>} after a build, whose failure leaves out what needs it */
async function build() {
  const { isDone, output } = await run('npm', ['run', 'build:demo'])
  if (isDone) return
  failures.push(`build: ${findingsOf(output)[0]}`)
  for (const project of projects) if (!needsNoBuild(project)) leftOut.set(project, 'the build failed')
}

/**
 * Run a project with Vitest.
 * @param {string} project
 * @param {boolean} atEnd whether its output is shown at its end
 * @returns {Promise<Report>}
 */
async function runProject(project, atEnd) {
  const file = join(reports, `${project}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', `--reporter=${reporter}`, `--outputFile.run=${file}`]
  const bail = values.bail ? ['--bail=1'] : []
  const { isDone } = await run('npx', ['vitest', 'run', '--project', project, ...paths, ...bail, ...reporters], {
    atEnd,
  })
  /** @type {Report} */
  const report = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: [], skipped: [], sizes: {} }
  if (!isDone && report.failed.length === 0) report.failed.push('it ended with an error, which its output says')
  return report
}

/**
 * @param {string} project
 * @returns {boolean} whether it tests sources only
 */
function needsNoBuild(project) {
  return ['unit', 'site', 'cost'].includes(project) || project.startsWith('panel')
}

/**
 * @param {string[]} list projects
 * @returns {string[][][]} groups that run one after the other, each with lanes that run side by side
 */
function groupsOf(list) {
  const inLanes = LANES.map(lanes => lanes.map(lane => lane.filter(project => list.includes(project))))
  const others = list.filter(project => !LANES.flat(2).includes(project))
  return [...inLanes, ...others.map(project => [[project]])].map(lanes => lanes.filter(lane => lane.length > 0))
}

/**
 * Run projects, and add their counts to the totals in the order of the list.
 * @param {string[]} list projects
 */
async function runProjects(list) {
  /** @type {Map<string, Report>} */
  const found = new Map()
  const hasFailed = () => failures.length > 0 || [...found.values()].some(({ failed }) => failed.length > 0)
  for (const lanes of groupsOf(list)) {
    await Promise.all(
      lanes.map(async (lane, place) => {
        for (const project of lane) {
          if (leftOut.has(project)) continue
          if (values.bail && hasFailed()) leftOut.set(project, '--bail, after the first failure')
          else await timed(project, async () => void found.set(project, await runProject(project, place > 0)))
        }
      }),
    )
  }
  for (const project of list) {
    const report = found.get(project)
    if (!report) continue
    passed += report.passed
    failures.push(...report.failed.map(failure => `${project}: ${failure}`))
    skipped.push(...report.skipped.map(skip => `${project}: ${skip}`))
    Object.assign(sizes, report.sizes)
  }
}

async function runAll() {
  if (projects.includes('unit') && paths.length === 0) await timed('check', check)
  if (projects.some(usesLaboratory)) await timed('laboratory', laboratory)
  // Tests without a build run first, so that their failures appear before the build.
  const early = projects.filter(needsNoBuild)
  const late = projects.filter(project => !needsNoBuild(project))
  for (let round = 0; round < times; round++) {
    await runProjects(early)
    if (round === 0 && late.length > 0 && !(values.bail && failures.length > 0)) await timed('build', build)
    await runProjects(late)
  }
}

/** Prints the bytes with their change and their limits, and the seconds of each step. */
function printTables() {
  const measured = new Map(Object.entries(sizes))
  if (measured.size > 0) console.log(`\n${sizesTable(measured, readReleasedSizes())}`)
  console.log('\n| step | seconds |\n| --- | ---: |')
  for (const [name, seconds] of durations) console.log(`| ${name} | ${seconds.toFixed(1)} |`)
}

/** @returns {string[]} the unexplained skips, where all programs can be installed */
function unknownSkips() {
  if (process.env.CI !== 'true' || !isRootOnDebian()) return []
  /** @type {Record<string, string>} */
  const known = JSON.parse(readFileSync(join(import.meta.dirname, 'skips.json'), 'utf8'))
  return skipped.filter(skip => !(skip in known))
}

if (paths.length > 0) await chooseProjects()
const unable = await installSystemPackages(projects, run, { canInstall: !values['no-install'] })
for (const project of unable) leftOut.set(project, 'no Chromium is installed, and none could be')
await runAll()
rmSync(reports, { recursive: true, force: true })

printTables()
const unknown = unknownSkips()
for (const skip of skipped) console.log(`skipped: ${skip}`)
for (const skip of unknown) console.log(`not in tests/skips.json: ${skip}`)
// Last, where a log that was cut still shows them.
for (const [project, reason] of leftOut) console.log(`left out: ${project}: ${reason}`)
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped`)
process.exitCode = failures.length + leftOut.size + unknown.length > 0 ? 1 : 0
