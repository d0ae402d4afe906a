import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowerThan } from '../../../bench/peers/check.mjs'

/** A report with a floor and our figures, as `bench/peers.mjs` prints it. */
function report(script: number, cpu: number, floor = 10): string {
  return `2026-11-26, rounds: 7.

**The first click**

| | bytes over the wire (kB) | script click to focused field (ms) |
| --- | ---: | ---: |
| bare element | 0.5 (0.0×) | ${floor} (0.1×) |
| plain paragraphs | 0.9 (0.0×) | 1 (0.0×) |
| **nicodata-chat** | 137 | ${script} |
| nicodata-chat by its loader | 9 (0.1×) | ${script * 2} (2.0×) |

**8 kB**

| | CPU (ms) | longest block (ms) |
| --- | ---: | ---: |
| plain paragraphs | 400 (0.9×) | 0.0 |
| **nicodata-chat** | ${cpu} | 51.0 |

All were measured.`
}

test('a time is slower if its ratio to the floor of its run is more than 15 % above the table', () => {
  expect(slowerThan(report(50, 500), report(57, 570))).toEqual([])
  expect(slowerThan(report(50, 500), report(58, 600))).toEqual([
    'nicodata-chat, The first click, script click to focused field (ms): 5.80 times the floor, 5.00 times the floor in the table',
    'nicodata-chat by its loader, The first click, script click to focused field (ms): 11.60 times the floor, 10.00 times the floor in the table',
    'nicodata-chat, 8 kB, CPU (ms): 1.50 times the floor, 1.25 times the floor in the table',
  ])
})

test('a slower machine is no slower chat', () => {
  expect(slowerThan(report(50, 500), report(150, 500, 30))).toEqual([])
})

test('a run or a table without the figures is an error', () => {
  expect(() => slowerThan(report(50, 500), 'Not measured:')).toThrow('No figure of this run can be compared.')
  expect(() => slowerThan('', report(50, 500))).toThrow(
    'The table has no figure to compare with: nicodata-chat, The first click',
  )
})

test('the table in the repository has all figures', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../bench/README.md'), 'utf8')
  const [, table = ''] = readme.split('<!-- bench:peers -->')
  expect(slowerThan(table, table)).toEqual([])
})
