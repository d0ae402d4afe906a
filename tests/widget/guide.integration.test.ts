import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gzipSize } from '../../widget/bundling/gzipSize.mjs'

/** Journeys that the project `loader` repeats with the loader, as `vitest.config.ts` says. */
const JOURNEYS = ['chatFocus', 'chatSources', 'chatResume', 'chatRequests']

test('the guide begins with the two variants and their bytes', () => {
  const beginning = readFileSync('docs/chat/install.md', 'utf8').split('\n').slice(0, 10)
  const [oneFile, loader, ...more] = beginning.filter(line => /^\| \[?`/.test(line))
  expect(more).toEqual([])
  const panel = readdirSync('dist/widget').find(name => /\.panel-\w+\.js/.test(name))
  expectBytes(oneFile, ['nicodata-chat.js'])
  expectBytes(loader, ['nicodata-chat.loader.js', panel])
})

test('journeys of visitors also run with the loader', () => {
  expect(readFileSync('vitest.config.ts', 'utf8')).toMatch(
    /name: 'loader',\s+include: \['tests\/browser\/chat\*\.test\.ts'\]/,
  )
  expect(JOURNEYS.filter(name => !existsSync(`tests/browser/${name}.test.ts`))).toEqual([])
})

/** A row names its file, and the kilobytes of all its files. Both roundings pass, so that one byte more does not fail. */
function expectBytes(row: string | undefined, files: readonly (string | undefined)[]): void {
  expect(row).toContain(`\`${files[0]}\``)
  const said = Array.from(row?.matchAll(/(\d+) kB/g) ?? [], ([, figure]) => Number(figure))
  const now = files.map(file => gzipSize(readFileSync(`dist/widget/${file}`)) / 1000)
  expect(said).toHaveLength(now.length)
  for (const [index, kilobytes] of now.entries()) expect(Math.abs((said[index] ?? 0) - kilobytes)).toBeLessThan(1)
}
