import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FUZZERS } from './fuzz/fuzzers.mjs'
import { PROMISES } from './promises.mjs'

const STALE = 'SECURITY.md does not show tests/promises.mjs: renew it with `npm run promises`'
/** Tests that never run, that must fail, or that keep the others from running. A run reports what `skipIf` has skipped. */
const SKIPS = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|todo|fails|only)\b|\b(?:skip|todo|fails|only): true\b/
const LIST = /(?<=<!-- promises: [^\n]*-->\n)[\s\S]*(?=<!-- end -->)/

test('each promise is attacked by tests that exist, with these titles', () => {
  const missing = PROMISES.flatMap(({ attacks, longAttacks = [] }) => [
    ...longAttacks.filter(file => !existsSync(file)),
    ...Object.entries(attacks).flatMap(([file, titles]) => {
      const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
      return titles.filter(title => title === '' || !source.includes(title)).map(title => `${file}: ${title}`)
    }),
  ])
  expect(missing).toEqual([])
  expect(PROMISES.filter(promised => filesOf(promised).length === 0)).toEqual([])
  expect(new Set(PROMISES.map(({ name }) => name)).size).toBe(PROMISES.length)
})

test('no attack on a promise is left out, or must fail', () => {
  const files = new Set(PROMISES.flatMap(filesOf))
  expect([...files].filter(file => SKIPS.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  "test.skip('a'",
  "test.skip.each(['a'])(",
  "describe.todo('a'",
  "test.concurrent.fails('a'",
  "it('a', { only: true }",
])('%s leaves tests out', call => {
  expect(call).toMatch(SKIPS)
})

test.each(["test.skipIf(!hasRedis())('a'", "test.each(['a'])(", 'context.skip()'])('%s does not', call => {
  expect(call).not.toMatch(SKIPS)
})

test('each fuzzer attacks a promise, with a test in the proof', () => {
  const long = PROMISES.flatMap(({ longAttacks = [] }) => longAttacks)
  expect(FUZZERS.filter(name => !long.includes(`tests/proof/fuzz/${name}.test.ts`))).toEqual([])
  expect(FUZZERS.filter(name => !existsSync(`tests/fuzz/${name}.ts`))).toEqual([])
})

// `npm run promises` runs this test with --update.
test('SECURITY.md lists each promise with the tests that attack it', async () => {
  const items = PROMISES.map(each => {
    const files = filesOf(each).map(file => `  [${file.replace('tests/', '')}](${file})`)
    return `- **${each.promise}**\n${files.join(',\n')}\n`
  })
  const security = readFileSync('SECURITY.md', 'utf8')
  await expect(security.replace(LIST, `\n${items.join('')}\n`)).toMatchFileSnapshot('../SECURITY.md', STALE)
})

function filesOf({ attacks, longAttacks = [] }: (typeof PROMISES)[number]): string[] {
  return [...new Set([...Object.keys(attacks), ...longAttacks])]
}
