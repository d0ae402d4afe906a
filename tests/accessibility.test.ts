import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Row {
  number: string
  level: string
  tests: { file: string; titles: string[] }[]
  remark: string
}

const rows: Row[] = readFileSync(join(import.meta.dirname, 'accessibility.md'), 'utf8')
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => {
    const [, criterion = '', level = '', tests = '', remark = ''] = line.split('|').map(cell => cell.trim())
    return { number: criterion.split(' ')[0] ?? '', level, tests: readTests(tests), remark }
  })

function readTests(cell: string): Row['tests'] {
  return [...cell.matchAll(/`([^`]+)`:((?:,? “[^”]+”)+)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }))
}

test('the table has the 31 criteria of level A and the 24 of level AA, each once', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(rows.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(rows.filter(({ level }) => level === 'AA')).toHaveLength(24)
})

test('each criterion has a test, was looked at by hand, or has a reason why it does not apply', () => {
  const open = rows.filter(
    ({ tests, remark }) => tests.length === 0 && !/^(?:By hand|Not applicable)[:,] ./.test(remark),
  )
  expect(open).toEqual([])
})

test('each test that the table names exists', () => {
  const missing = rows.flatMap(({ number, tests }) =>
    tests.flatMap(({ file, titles }) => {
      const path = join(import.meta.dirname, file)
      const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return titles.filter(title => !source.includes(title)).map(title => `${number} ${file}: ${title}`)
    }),
  )
  expect(missing).toEqual([])
})
