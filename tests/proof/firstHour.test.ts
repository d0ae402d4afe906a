import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clone, cloneRepository } from '../support/cloneRepository.ts'

/** What CONTRIBUTING.md says about the first change. */
const CHANGE = /In `(?<file>[\w/.]+)`, change the French text of `(?<name>\w+)`/
const FAILURES = /\b(?<count>\w+) tests fail\. (?<sentences>[\s\S]*?) Undo the change/

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four']

let clone: Clone
/** The file of the change, and its text before. */
let changed: { path: string; before: string }

beforeAll(() => {
  clone = cloneRepository()
  clone.run('git', 'branch', 'main')
})

afterAll(() => clone.remove())

test('the first change of CONTRIBUTING.md fails the tests that it names, and no other', () => {
  const guide = readFileSync(join(clone.folder, 'CONTRIBUTING.md'), 'utf8')
  const { file = '', name = '' } = CHANGE.exec(guide)?.groups ?? {}
  const path = join(clone.folder, file)
  changed = { path, before: readFileSync(path, 'utf8') }
  // The first one is French.
  const text = new RegExp(`(?<= ${name}: ')[^']*`)
  expect(text.exec(changed.before)?.[0]).toMatch(/\w/)
  writeFileSync(path, changed.before.replace(text, 'Une question ?'))

  const { count, sentences = '' } = FAILURES.exec(guide)?.groups ?? {}
  const titles = [...sentences.matchAll(/`([^`]+)`/g)].map(([, title]) => title?.replace(/\s+/g, ' '))
  expect(count).toBe(NUMBERS[titles.length])
  expect(failuresOf(clone).toSorted()).toEqual(titles.toSorted())
}, 600_000)

test('without the change, no test is left', () => {
  writeFileSync(changed.path, changed.before)
  expect(failuresOf(clone)).toEqual([])
}, 300_000)

/** The titles of the tests that fail in `npm run test:changed`. Throws if the command fails without one. */
function failuresOf({ folder, run }: Clone): string[] {
  const report = join(folder, 'report.json')
  const command = ['run', 'test:changed', '--', '--reporter=json', `--outputFile=${report}`]
  const isGreen = (() => {
    try {
      run('npm', ...command)
      return true
    } catch {
      return false
    }
  })()
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  expect(failed.length === 0).toBe(isGreen)
  return failed
}

/** The part of vitest's JSON report that this test reads. */
interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}
