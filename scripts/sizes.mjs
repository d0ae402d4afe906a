/**
 * `npm run sizes` builds and prints a Markdown table of what each file, and each part of the one file, costs a visitor, beside
 * the bytes of the last version and the limits of tests/budgets.json. It fails if a file is above its limit.
 *
 * `-- --before <dist>` compares with another build instead. `-- --release` keeps the bytes as those of the version in
 * package.json: `npm run release:version` does it.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureSizes } from './measureSizes.mjs'
import { exceededOf, readReleasedSizes, sizesTable, writeReleasedSizes } from './sizesTable.mjs'

const { values } = parseArgs({ options: { before: { type: 'string' }, release: { type: 'boolean', default: false } } })

const sizes = await measureSizes('dist')
const before = values.before
  ? { version: 'the other build', sizes: Object.fromEntries(await measureSizes(values.before)) }
  : readReleasedSizes()
console.log(`\n${sizesTable(sizes, before)}`)

if (values.release) writeReleasedSizes(JSON.parse(readFileSync('package.json', 'utf8')).version, sizes)
const exceeded = exceededOf(sizes)
if (exceeded.length > 0) {
  console.error(`\nAbove the limit: ${exceeded.join(', ')}. CONTRIBUTING.md says what to do.`)
  process.exitCode = 1
}
