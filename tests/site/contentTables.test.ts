import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentTables } from '../../site/content/contentTables.ts'
import { FIELD_NOTES } from '../../site/content/fieldNotes.ts'

const CONTENTS = join(import.meta.dirname, '../fixtures/contents')
const GUIDE = join(import.meta.dirname, '../../docs/reference/content.md')
const LINES = 12

const HEAD = `# Files of the content

Written from the schema by \`npm run reference\`. A question mark behind a field: it may be left out. \`[]\` is each entry of a list. The
examples are the first lines of the files of tests. [The content](../portfolio/content.md) explains how they work together.

`

/** The beginning of a file of an English owner, or else of another one. */
function exampleOf(path: string): string {
  const file = ['english', 'photographer', 'atelier']
    .map(owner => join(CONTENTS, owner, path))
    .concat(join(CONTENTS, '../blocks', path))
    .find(name => existsSync(name))
  const lines = file ? readFileSync(file, 'utf8').split('\n') : []
  return lines.slice(0, LINES).join('\n')
}

test('the reference of the content shows the schema as it is', async () => {
  await expect(`${HEAD}${contentTables(exampleOf)}\n`).toMatchFileSnapshot(GUIDE, '`npm run reference` writes it')
})

test('each file of the content has an example', () => {
  expect(contentTables(path => exampleOf(path) || `NONE ${path}`)).not.toContain('NONE')
})

test('every field says what it does, and nothing is said of a field that is not there', () => {
  const tables = contentTables(exampleOf)
  for (const [path, notes] of Object.entries(FIELD_NOTES)) {
    const [, section = ''] = tables.split(`## content/${path}\n`)
    const [fields = ''] = section.split('\n## ')
    const rows = [...fields.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)]
    expect(rows.map(([, name]) => name).toSorted()).toEqual(Object.keys(notes).toSorted())
    for (const [, , note = ''] of rows) expect(note).toMatch(/^[A-Z“`].*\S/)
  }
})
