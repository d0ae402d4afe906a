import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FLOORS, renderRatios, slowerThan } from '../../../bench/peers/check.mjs'

/** Rounds of a script's presses and of streams, as `bench/peers.mjs` measures them: the bare button takes no questions. */
function report(script: number[], cpu: number[], floor = [10, 10, 10]): string {
  const times: Record<string, [script: number[], cpu: number[]]> = {
    'bare element': [[1, 1, 1], []],
    'bare button': [floor, []],
    'plain paragraphs': [[1, 1, 1], floor.map(ms => ms * 40)],
    'nicodata-chat': [script, cpu],
    'nicodata-chat by its loader': [script.map(ms => ms * 2), []],
  }
  const ratios = renderRatios([
    { title: 'script', floor: FLOORS.press, valuesOf: name => times[name]?.[0] ?? [] },
    { title: 'CPU of 8 kB', floor: FLOORS.stream, valuesOf: name => times[name]?.[1] ?? [] },
  ])
  return `2026-11-26, rounds: 3.\n\n${ratios}\n\n**The first click**\n\n| | script (ms) |\n| --- | ---: |\n| bare button | 10 |`
}

test('the median of a figure is divided by the median of its floor, and a bad round of one of them changes nothing', () => {
  expect(report([50, 200, 30], [400, 400, 9000], [10, 10, 3])).toContain(`
| times the floor, medians of the rounds | script | CPU of 8 kB |
| --- | ---: | ---: |
| nicodata-chat | 5.00 | 1.00 |
| nicodata-chat by its loader | 10.00 | – |
`)
})

test('a time is slower if its ratio to the floor is more than 15 % above the table', () => {
  const table = report([50, 50, 50], [500, 500, 500])
  expect(slowerThan(table, report([57, 57, 57], [570, 570, 570]))).toEqual([])
  expect(slowerThan(table, report([58, 58, 58], [600, 600, 600]))).toEqual([
    'nicodata-chat, script: 5.80 times the floor, 5.00 times the floor in the table',
    'nicodata-chat, CPU of 8 kB: 1.50 times the floor, 1.25 times the floor in the table',
    'nicodata-chat by its loader, script: 11.60 times the floor, 10.00 times the floor in the table',
  ])
})

test('a machine that is slower in one round, or in all, is no slower chat', () => {
  const table = report([50, 50, 50], [500, 500, 500])
  expect(slowerThan(table, report([50, 150, 150], [500, 1500, 1500], [10, 30, 30]))).toEqual([])
})

test('a run or a table without the figures is an error', () => {
  const table = report([50, 50, 50], [500, 500, 500])
  expect(() => slowerThan(table, 'Not measured:')).toThrow('No figure of this run can be compared.')
  expect(() => slowerThan('', table)).toThrow('The table has no figure to compare with: nicodata-chat, script')
})

test.each([
  ['bench:peers', 10],
  ['bench:peers streams', 3],
])('the part %s of the figures has all %i ratios', (mark, count) => {
  const readme = readFileSync(join(import.meta.dirname, '../../../bench/README.md'), 'utf8')
  const [, rest = ''] = readme.split(`<!-- ${mark} -->\n`)
  const [part = ''] = rest.split(`<!-- /${mark} -->`)
  expect(slowerThan(part, part)).toEqual([])
  expect(part).toMatch(new RegExp(`^\\| nicodata-chat( \\| \\d+\\.\\d\\d){${count}} \\|$`, 'm'))
})
