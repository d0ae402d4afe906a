/**
 * `npm run sizes` builds and prints a Markdown table of what each file, and each part of the one file, costs a visitor, beside
 * the figures of tests/budgets.json. It fails if something is above its limit.
 *
 * `-- --accept "reason"` takes what is above its limit, and writes the reason beside it; what became smaller has the smaller
 * figure from then on. `-- --before <dist>` compares with another build instead.
 */
import { parseArgs } from 'node:util'
import { acceptSizes, limitOf, readBudgets, writeBudgets } from './budgets.mjs'
import { measureSizes } from './measureSizes.mjs'

const { values } = parseArgs({ options: { accept: { type: 'string' }, before: { type: 'string' } } })
if (values.accept?.trim() === '') throw new Error('--accept needs a reason.')

const budgets = readBudgets()
const sizes = await measureSizes('dist')
const before = values.before ? await measureSizes(values.before) : undefined
const isOver = (/** @type {string} */ name) => !budgets[name] || (sizes.get(name) ?? 0) > limitOf(budgets[name])

console.log(`\n| bytes | ${before ? 'before' : 'figure'} | now | change | limit |\n| --- | ---: | ---: | ---: | ---: |`)
for (const [name, now] of sizes) {
  const budget = budgets[name]
  const was = before ? before.get(name) : budget?.figure
  const change = was === undefined ? 'new' : (now - was).toLocaleString('en', { signDisplay: 'exceptZero' })
  const limit = budget ? limitOf(budget).toLocaleString('en') : 'none'
  const row = [name, was?.toLocaleString('en') ?? '', now.toLocaleString('en'), change, limit]
  console.log(`| ${row.join(' | ')}${isOver(name) ? ' **exceeded**' : ''} |`)
}

const exceeded = [...sizes.keys()].filter(isOver)
if (values.accept) writeBudgets(acceptSizes(budgets, sizes, values.accept))
else if (exceeded.length > 0) {
  console.error(`\nAbove the limit: ${exceeded.join(', ')}. CONTRIBUTING.md says what to do.`)
  process.exitCode = 1
}
