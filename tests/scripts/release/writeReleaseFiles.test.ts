import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeReleaseFiles } from '../../../scripts/release/writeReleaseFiles.mjs'

const CHANGELOG = `# nicodata-chat

## 2.0.0

- [Guide](docs/chat/install.md#with-npm), [ours](https://chat.example), [above](#200)

## 1.0.0

The first.
`
const SCRIPTS = ['nicodata-chat-static-de.js', 'nicodata-chat.js', 'nicodata-chat.panel-0a1b.js']

let root: string
let folder: string
let result: ReturnType<typeof writeReleaseFiles>

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nicodata-files-'))
  folder = join(root, 'release')
  const packed = join(root, 'package')
  for (const made of [folder, join(packed, 'cli'), join(root, 'widget/package')]) mkdirSync(made, { recursive: true })
  writeFileSync(join(root, 'CHANGELOG.md'), CHANGELOG)
  writeFileSync(join(root, 'widget/package/package.json'), '{ "repository": "https://code.example/us/chat" }')
  for (const name of [...SCRIPTS, 'LICENSE', 'element.js', 'nicodata-chat.json', 'cli/nicodata-chat.js'])
    writeFileSync(join(packed, name), `// ${name}`)
  writeFileSync(join(folder, 'nicodata-chat-2.0.0.tgz'), 'packed')
  result = writeReleaseFiles({ root, packed, folder, version: '2.0.0' })
})
afterEach(() => rmSync(root, { recursive: true }))

test('the zip has every script of a page and the licence, and no module', () => {
  const files = unzipSync(readFileSync(join(folder, 'nicodata-chat-2.0.0-scripts.zip')))
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
    ['LICENSE', ...SCRIPTS].map(name => [name, `// ${name}`]),
  )
})

test('each file that is downloaded has its sum', () => {
  const names = ['integrity.json', 'nicodata-chat-2.0.0-scripts.zip', 'nicodata-chat-2.0.0.tgz']
  const lines = names.map(name => `${hash('sha256', readFileSync(join(folder, name)), 'hex')}  ${name}\n`)
  expect(result.checksums).toBe(lines.join(''))
  expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(lines.join(''))
  expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', ...names, 'notes.md'])
})

test('each script has the value that pins it', () => {
  const expected = SCRIPTS.map(name => [name, `sha384-${hash('sha384', `// ${name}`, 'base64')}`])
  expect(Object.entries(result.integrity)).toEqual(expected)
  expect(JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'))).toEqual(Object.fromEntries(expected))
})

test('the notes are the entry of the version, and their links lead to the files of its tag', () => {
  expect(readFileSync(join(folder, 'notes.md'), 'utf8')).toBe(
    '- [Guide](https://code.example/us/chat/blob/v2.0.0/docs/chat/install.md#with-npm), [ours](https://chat.example), [above](#200)\n',
  )
})

function hash(algorithm: string, data: string | Uint8Array, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(data).digest(encoding)
}
