import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Clone, cloneRepository } from '../../support/cloneRepository.ts'

/** The page of a first version, with marks that another program could write in another way. */
const CHANGELOG = `# nicodata-chat

## 1.0.0

The page of the *first* version.

| a | b |
| --- | ---: |
| \`1\` | 2 |
`

// Each command starts npm twice: three seconds on a quiet machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let clone: Clone

beforeAll(() => {
  clone = cloneRepository()
  for (const name of readdirSync(join(clone.folder, '.changeset'))) {
    if (name.endsWith('.md') && name !== 'README.md') rmSync(join(clone.folder, '.changeset', name))
  }
  writeFileSync(join(clone.folder, 'CHANGELOG.md'), CHANGELOG)
  setVersion('package.json', manifest => [manifest])
  setVersion('package-lock.json', lock => [lock, lock.packages['']])
  clone.commitAll('The first version')
})
beforeEach(() => {
  clone.run('git', 'reset', '--quiet', '--hard')
  clone.run('git', 'clean', '--quiet', '--force', '-d')
})
afterAll(() => clone.remove())

test('without a note, the first version stays what its page says', () => {
  prepareVersion()
  expect(clone.run('git', 'status', '--porcelain')).toBe('')
})

test('the note of a contributor makes the second version, with its line above the page of the first', () => {
  writeNote("'nicodata-chat': minor")
  prepareVersion()
  const [first, entry = '', ...rest] = read('CHANGELOG.md').split(/^(?=## )/m)
  expect(first).toBe('# nicodata-chat\n\n')
  expect(entry).toBe('## 1.1.0\n### Minor Changes\n\n- Links of a reply say where they lead.\n\n')
  expect(`${first}${rest.join('')}`).toBe(CHANGELOG)
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.1.0', private: true })
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual(['1.1.0', '1.1.0'])
  expect(clone.run('git', 'status', '--porcelain').match(/(?<=^...).+/gm)).toEqual([
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
  ])
})

test('a clone of one commit without a branch can check its notes, and a wrong one ends the check', () => {
  expect(check()).toBe('')
  writeNote("'nicodata-chat': minor")
  expect(check()).toMatch(/^1 note makes 1\.1\.0 of 1\.0\.0\.\n/)
  writeNote("'nicodata': minor")
  expect(check).toThrow(/a-note for package nicodata which is not.*\n`npx changeset` writes a note/)
  expect(prepareVersion).toThrow(/`npx changeset` writes a note/)
  expect(read('CHANGELOG.md')).toBe(CHANGELOG)
})

/** As `release:version` does it, without the network. */
function prepareVersion(): void {
  clone.run('npm', 'run', '--silent', 'release:notes', '--offline')
}

function check(): string {
  return clone.run('npm', 'run', '--silent', 'check:changesets')
}

function read(file: string): string {
  return readFileSync(join(clone.folder, file), 'utf8')
}

function writeNote(head: string): void {
  const note = `---\n${head}\n---\n\nLinks of a reply say where they lead.\n`
  writeFileSync(join(clone.folder, '.changeset/a-note.md'), note)
}

/** Sets version 1.0.0 in parts of a file. */
function setVersion(file: string, partsOf: (content: ReturnType<typeof JSON.parse>) => readonly object[]): void {
  const content = JSON.parse(read(file))
  for (const part of partsOf(content)) Object.assign(part, { version: '1.0.0' })
  writeFileSync(join(clone.folder, file), `${JSON.stringify(content, null, 2)}\n`)
}
