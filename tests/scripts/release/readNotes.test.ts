import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readNotes } from '../../../scripts/release/readNotes.mjs'

/** Sources of version 1.4.2 without a repository, as an archive has them. */
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nicodata-notes-'))
  mkdirSync(join(root, '.changeset'))
  writeFileSync(join(root, '.changeset/config.json'), '{ "baseBranch": "main" }')
  writeFileSync(join(root, '.changeset/README.md'), 'How to write a note.\n')
  writeFileSync(join(root, 'package.json'), '{ "name": "nicodata-chat", "version": "1.4.2", "private": true }')
})
afterEach(() => rmSync(root, { recursive: true }))

test('without a note, the version stays', async () => {
  expect(await readNotes(root)).toEqual({ count: 0, version: '1.4.2', next: '1.4.2' })
})

test.each([
  [['patch'], '1.4.3'],
  [['minor'], '1.5.0'],
  [['major'], '2.0.0'],
  [['patch', 'minor', 'patch'], '1.5.0'],
  [['none'], '1.4.2'],
])('notes of the sizes %j make version %s', async (sizes, next) => {
  for (const [place, size] of sizes.entries()) writeNote(`'nicodata-chat': ${size}`, 'A sentence.', place)
  expect(await readNotes(root)).toEqual({ count: sizes.length, version: '1.4.2', next })
})

test('a change that needs no release has an empty note, as `npx changeset add --empty` writes it', async () => {
  writeFileSync(join(root, '.changeset/quiet-cows-sing.md'), '---\n---\n')
  expect(await readNotes(root)).toEqual({ count: 1, version: '1.4.2', next: '1.4.2' })
})

test.each([
  ['another name of the project', "'nicodata': patch", 'A sentence.', /package nicodata which is not/],
  ['a folder', "'widget': minor", 'A sentence.', /package widget which is not/],
  ['another size', "'nicodata-chat': huge", 'A sentence.', /invalid version type "huge"/],
  ['no size', "'nicodata-chat':", 'A sentence.', /invalid release type/],
  ['no sentence', "'nicodata-chat': minor", '', /\.changeset\/note-0\.md has no sentence/],
  ['a list', "- 'nicodata-chat'", 'A sentence.', /must be an object/],
])('a note with %s is refused', async (_, head, sentence, reason) => {
  writeNote(head, sentence)
  await expect(readNotes(root)).rejects.toThrow(reason)
})

test('a note without its head is refused', async () => {
  writeFileSync(join(root, '.changeset/note.md'), 'An attribute is new.\n')
  await expect(readNotes(root)).rejects.toThrow(/missing or invalid frontmatter/)
})

function writeNote(head: string, sentence: string, place = 0): void {
  writeFileSync(join(root, `.changeset/note-${place}.md`), `---\n${head}\n---\n\n${sentence}\n`)
}
