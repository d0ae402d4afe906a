import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatBudgets, readBudgets } from '../../scripts/budgets.mjs'

test('budgets are written as the formatter leaves them', () => {
  expect(formatBudgets(readBudgets())).toBe(readFileSync('tests/budgets.json', 'utf8'))
  // Reasons around the width at which the formatter breaks a line.
  const widths = Array.from({ length: 20 }, (_, index) => index + 40)
  const budgets = Object.fromEntries(
    widths.map(width => [`a file, ${width}`, { figure: 1000, reason: '’'.padEnd(width, '"é') }]),
  )
  const text = formatBudgets(budgets)
  const biome = 'node_modules/@biomejs/biome/bin/biome'
  const options = { input: text, encoding: 'utf8' } as const
  const formatted = execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=tests/a.json'], options)
  expect(text).toBe(formatted)
  expect(text.match(/^ {4}"reason"/gm)?.length).toBeGreaterThan(1)
  expect(text.match(/^ {2}".*\}/gm)?.length).toBeGreaterThan(1)
})
