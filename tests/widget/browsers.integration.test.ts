import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { type BrowserName, type Feature, newerFeatures } from '../support/newerFeatures.ts'

const page = readFileSync('docs/chat/browsers.md', 'utf8')

/** Everything that runs in a page: the scripts, and the modules of the npm package. */
const FILES = ['dist/widget', 'dist/package', 'dist/package/parts', 'dist/package/strings'].flatMap(folder =>
  readdirSync(folder).flatMap(name => (name.endsWith('.js') ? [join(folder, name)] : [])),
)
const read = (file: string) => readFileSync(file, 'utf8')

/** The cells of the rows under a heading of the page. */
function rowsUnder(heading: string): string[][] {
  const section = page.slice(page.indexOf(`\n## ${heading}\n`)).split(/\n## /)[1] ?? ''
  const lines = section.split('\n').filter(line => line.startsWith('| '))
  return lines.slice(2).map(line => line.slice(2, -2).split(' | '))
}

const OLDEST = Object.fromEntries(rowsUnder('The oldest versions').map(([name = '', version = '']) => [name, version]))
const VERSIONS: Record<BrowserName, number> = {
  Chrome: Number(OLDEST['Chrome, Edge']),
  Firefox: Number(OLDEST.Firefox),
  Safari: Number(OLDEST['Safari on macOS, iOS and iPadOS']),
}
const TARGET = [
  `chrome${VERSIONS.Chrome}`,
  `edge${VERSIONS.Chrome}`,
  `firefox${VERSIONS.Firefox}`,
  `safari${VERSIONS.Safari}`,
  `ios${VERSIONS.Safari}`,
]

/** Places of code whose syntax is newer than the oldest browsers: there, a compiler for them writes other code. */
async function newSyntax(code: string, name: string): Promise<string[]> {
  const written = await transformWithOxc(code, name, { target: 'esnext', sourcemap: true })
  const compiled = await transformWithOxc(code, name, { target: TARGET, sourcemap: false })
  if (written.code === compiled.code) return []
  const lines = written.code.split('\n')
  const kept = new Set(compiled.code.split('\n').map(line => line.trim()))
  const at = lines.findIndex(line => !kept.has(line.trim()))
  // Its types are those of a bundler.
  const entry = new SourceMap(written.map as unknown as SourceMapPayload).findEntry(at, lines[at]?.search(/\S/) ?? 0)
  const line = 'originalLine' in entry ? entry.originalLine + 1 : '?'
  return [`${name}:${line}: ${lines[at]?.trim().slice(0, 100)}`]
}

const BROWSERS = ['Chrome', 'Firefox', 'Safari'] as const

/** `Chrome before 120, Safari`: the supported browsers that lack the feature. */
function notIn({ since }: Feature): string {
  const lacking = BROWSERS.flatMap((name, index) => {
    const first = since[index]
    if (first === undefined) return [name]
    return first > VERSIONS[name] ? [`${name} before ${first}`] : []
  })
  return lacking.join(', ')
}

test('the page names the oldest version of each browser', () => {
  expect(Object.keys(OLDEST)).toEqual([
    'Chrome, Edge',
    'Firefox',
    'Safari on macOS, iOS and iPadOS',
    'Samsung Internet',
  ])
  for (const version of Object.values(OLDEST)) expect(version).toMatch(/^\d+(?:\.\d)?$/)
})

test('no file that a page loads has syntax that the oldest browsers cannot read', { timeout: 60_000 }, async () => {
  expect(FILES.length).toBeGreaterThan(40)
  const found = await Promise.all(FILES.map(file => newSyntax(read(file), file)))
  expect(found.flat()).toEqual([])
})

test.each([
  ['let a = 1\nlet b = /[\\p{L}--[a-z]]/v\n', 2],
  ['function f() {\n  read(1)\n  using a = open()\n  read(a)\n}\n', 3],
  ['async () => {\n  await using a = open()\n  await read(a)\n}\n', 2],
  ['class A {\n  static { a ??= 1 }\n  b = /(?<=c)d/\n}\n', 0],
])('newer syntax is found, with its file and line: %j', async (code, line) => {
  const found = await newSyntax(code, 'a.js')
  expect(found.map(place => place.split(': ')[0])).toEqual(line === 0 ? [] : [`a.js:${line}`])
})

test('the page names each feature of newer browsers that the files use, and no other', () => {
  const code = FILES.map(read)
  const used = newerFeatures.filter(one => notIn(one) !== '' && code.some(text => one.use.test(text)))
  const listed = rowsUnder('What newer ones add').map(([name = '', lacking = '']) => [
    name.replaceAll('`', ''),
    lacking,
  ])
  const files = used.map(({ name, use }) => [
    name,
    ...FILES.filter(file => use.test(read(file))).map(each => basename(each)),
  ])
  expect(listed.toSorted(), JSON.stringify(files)).toEqual(used.map(one => [one.name, notIn(one)]).toSorted())
})
