/**
 * `npm run attack [-- --minutes 5]`: attacks the built product with the tests of each promise in `promises.mjs`, then with
 * the fuzzers for the rest of the time. Everything stays on this machine. Prints each attempt, and ends with 1 if a promise
 * was broken.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { FUZZERS } from './fuzz/fuzzers.mjs'
import { runFuzzer } from './fuzz/runFuzzer.mjs'
import { PROMISES } from './promises.mjs'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } })
const end = performance.now() + Number(values.minutes) * 60_000
/** A fuzzer needs a few seconds to begin. */
const SHORTEST_FUZZING_S = 10

/** @typedef {'held' | 'fell' | 'not tried'} Outcome */
const OUTCOMES = /** @type {const} */ ({ passed: 'held', failed: 'fell', skipped: 'not tried', pending: 'not tried' })

/** A title as it is in the source: `%s` and `${…}` stand for any text. @param {string} title */
function patternOf(title) {
  const parts = title.split(/%[a-z]|\$\{[^}]*\}/)
  return parts.map(part => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('.*')
}

const attacks = PROMISES.flatMap(({ name, attacks }) =>
  Object.entries(attacks).flatMap(([file, titles]) => titles.map(title => ({ name, file, pattern: patternOf(title) }))),
)
/** @type {Map<string, Record<Outcome, number>>} */
const counts = new Map(PROMISES.map(({ name }) => [name, { held: 0, fell: 0, 'not tried': 0 }]))

/** @param {string} name @param {Outcome} outcome @param {string} what */
function note(name, outcome, what) {
  const count = counts.get(name)
  if (count) count[outcome] += 1
  console.log(`${outcome.padEnd(9)} ${name}: ${what}`)
}

/** @type {import('vitest/reporters').Reporter} */
const reporter = {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    for (const { name, file, pattern } of attacks) {
      if (!test.module.moduleId.endsWith(file) || !new RegExp(pattern).test(test.fullName)) continue
      note(name, OUTCOMES[state], test.fullName)
      for (const { message } of errors ?? []) console.log(`          ${message.split('\n', 1)[0]}`)
    }
  },
  onTestRunEnd(_, errors) {
    for (const { message } of errors) console.log(`fell      the tests themselves: ${message}`)
  },
  onUserConsoleLog({ content }) {
    // The tests that loop over a corpus say how much they tried.
    if (/\b(?:held|passed)\b/.test(content)) console.log(`          ${content.trim()}`)
  },
}

for (const project of ['unit', 'panel', 'site', 'cost', 'integration', 'browser', 'proof']) {
  const vitest = await startVitest('test', [...new Set(attacks.map(({ file }) => file))], {
    watch: false,
    project,
    passWithNoTests: true,
    testNamePattern: attacks.map(({ pattern }) => pattern).join('|'),
    reporters: [reporter],
  })
  await vitest.close()
}

const seed = randomInt(1_000_000)
for (const [place, fuzzer] of FUZZERS.entries()) {
  const seconds = (end - performance.now()) / 1000 / (FUZZERS.length - place)
  const { cases, failures } = await runFuzzer(fuzzer, { seed, seconds: Math.max(seconds, SHORTEST_FUZZING_S) })
  const names = PROMISES.filter(({ longAttacks }) => longAttacks?.includes(`tests/proof/fuzz/${fuzzer}.test.ts`))
  for (const { name } of names)
    note(name, failures.length === 0 ? 'held' : 'fell', `${cases} cases of the fuzzer ${fuzzer}, --seed ${seed}`)
  for (const failure of failures)
    console.log(`          --case ${failure.case}: ${failure.problem}\n          ${failure.input}`)
}

console.log('\n| promise | held | fell | not tried |\n| --- | ---: | ---: | ---: |')
for (const [name, { held, fell, 'not tried': untried }] of counts)
  console.log(`| ${name} | ${held} | ${fell} | ${untried} |`)
const hasFallen = [...counts.values()].some(({ held, fell }) => fell > 0 || held === 0)
process.exit(hasFallen || process.exitCode ? 1 : 0)
