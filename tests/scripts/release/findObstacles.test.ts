import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findObstacles } from '../../../scripts/release/findObstacles.mjs'

const ADDRESSES = {
  repository: 'https://code.example/us/chat',
  homepage: 'https://chat.example',
  bugs: 'https://code.example/us/chat/issues',
}
/** A repository that can be released. */
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nicodata-release-'))
  for (const folder of ['.changeset', 'widget/package']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, '.changeset/config.json'), '{ "baseBranch": "main" }')
  writeFileSync(join(root, 'package.json'), '{ "name": "nicodata-chat", "version": "1.2.0" }')
  writeFileSync(join(root, 'CHANGELOG.md'), '# nicodata-chat\n\n## 1.2.0\n\nWhat it has.\n')
  writeManifest(ADDRESSES)
})
afterEach(() => rmSync(root, { recursive: true }))

test('nothing is in the way of a version that has its page and its addresses', async () => {
  expect(await findObstacles(root)).toEqual([])
})

test.each([
  [{ repository: '', homepage: '', bugs: '' }, '`repository`, `homepage` and `bugs`'],
  [{ repository: undefined, homepage: undefined, bugs: undefined }, '`repository`, `homepage` and `bugs`'],
  [{ homepage: 'chat.example', bugs: '' }, '`homepage` and `bugs`'],
  [{ repository: 'github.com/us/chat' }, '`repository`'],
  [{ repository: 'git+https://code.example/us/chat.git' }, '`repository`'],
  [{ repository: 'https://code.example/us/chat.git' }, '`repository`'],
  [{ repository: 'https://code.example/us/chat/' }, '`repository`'],
  [{ repository: { type: 'git', url: 'https://code.example/us/chat' } }, '`repository`'],
  [{ repository: 'https://code.example' }, '`repository`'],
  [{ homepage: 'http://chat.example' }, '`homepage`'],
  [{ bugs: 'mailto:us@chat.example' }, '`bugs`'],
  [{ bugs: 'https://' }, '`bugs`'],
])('%j are named in one sentence that says where to write them', async (addresses, names) => {
  writeManifest({ ...ADDRESSES, ...addresses })
  const found = await findObstacles(root)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(new RegExp(`^widget/package/package\\.json .* ${names}[,:]`))
})

test.each([
  ['without an entry', '# nicodata-chat\n'],
  ['with the entry of another version', '# nicodata-chat\n\n## 1.2.0-beta\n\nWhat it has.\n\n## 11.2.0\n\nMore.\n'],
  ['with a heading that nothing follows', '# nicodata-chat\n\n## 1.2.0\n\n## 1.1.0\n\nWhat it had.\n'],
])('a changelog %s is an obstacle', async (_, changelog) => {
  writeFileSync(join(root, 'CHANGELOG.md'), changelog)
  expect(await findObstacles(root)).toEqual([
    'CHANGELOG.md says nothing under `## 1.2.0`: write what this version has.',
  ])
})

test('a note that waits is an obstacle: the version does not have it yet', async () => {
  writeFileSync(join(root, '.changeset/new.md'), "---\n'nicodata-chat': minor\n---\n\nSomething new.\n")
  expect(await findObstacles(root)).toEqual([
    '1 note waits in .changeset for version 1.3.0: run `npm run release:version` first.',
  ])
})

function writeManifest(fields: Record<string, unknown>): void {
  writeFileSync(join(root, 'widget/package/package.json'), JSON.stringify({ name: 'nicodata-chat', ...fields }))
}
