import { expect, test } from 'vitest'
import { exceededOf, sizesTable } from '../../scripts/sizesTable.mjs'

const SIZES = new Map([
  ['file', 1_001],
  ['file: a part', 900],
  ['another file', 5],
])
const LIMITS = { file: 1_000, 'another file': 5, absent: 1 }

test('a file may have as many bytes as its limit, and a part any number', () => {
  expect(exceededOf(SIZES, LIMITS)).toEqual(['file'])
})

test('the table shows the change since a version, and what each limit leaves', () => {
  const before = { version: '1.2.0', sizes: { file: 1_101, 'file: a part': 850 } }
  expect(sizesTable(SIZES, before, LIMITS).split('\n')).toEqual([
    '| bytes | now | since 1.2.0 | limit | left |',
    '| --- | ---: | ---: | ---: | ---: |',
    '| file | 1,001 | -100 | 1,000 | -1 |',
    '| file: a part | 900 | +50 |  |  |',
    '| another file | 5 | new | 5 | 0 |',
  ])
})
