/**
 * `npm run fuzz -- [questions knowledgeFiles pages modelEvents backendParts approvals] [--minutes 10] [--seed 42] [--case 17]`:
 * attacks the code that reads the words of visitors, pages, models and backends with random input. Each fuzzer runs for
 * this number of minutes. The same seed makes the same cases; `--case` runs one of them.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { FUZZERS } from './fuzzers.mjs'
import { runFuzzer } from './runFuzzer.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' }, case: { type: 'string' } },
})
const seed = Number(values.seed ?? randomInt(1_000_000))
const one = values.case === undefined ? {} : { first: Number(values.case), count: 1 }

for (const name of positionals.length > 0 ? positionals : FUZZERS) {
  console.log(`${name}: --seed ${seed}`)
  const { cases, failures } = await runFuzzer(name, { seed, seconds: Number(values.minutes) * 60, ...one })
  console.log(`${name}: ${cases} cases, ${failures.length === 0 ? 'all held' : `${failures.length} problems`}`)
  for (const failure of failures) {
    process.exitCode = 1
    console.log(`  --case ${failure.case} (${failure.times} times): ${failure.problem}\n    ${failure.input}`)
  }
}
