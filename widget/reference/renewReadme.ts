import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { backendErrors, elementErrors } from './errorsTable.ts'
import { exportsTable } from './exportsTable.ts'
import type { PublicApi } from './readPublicApi.ts'
import { referenceTables } from './referenceTables.ts'
import { stringsTable } from './stringsTable.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The guides and references of the documentation, as paths from the root. */
export const guideFiles: readonly string[] = [
  'widget/README.md',
  'widget/chat/README.md',
  'docs/index.md',
  ...['widget/guides', 'docs/chat', 'docs/reference'].flatMap(folder =>
    readdirSync(join(ROOT, folder)).map(name => `${folder}/${name}`),
  ),
]

/** Entries of the package whose exports a guide lists, by the name of its part. */
const ENTRIES = { engine: 'engine.ts', react: 'react.ts', transports: 'transports.ts' }

/** What else a guide may have, by the name of its part. */
const PARTS = { strings: stringsTable, 'element-errors': elementErrors, 'backend-errors': backendErrors }

/**
 * Renew the tables of a guide (reference, strings, errors, exports) and the files that it shows after `<!-- file: path -->`. Of a file with
 * `guide:` and `:guide`, only the lines between them are shown.
 */
export function renewReadme(readme: string, api: PublicApi): string {
  const withTables = Object.entries(PARTS).reduce(
    (text, [name, write]) => renewPart(text, name, write),
    renewPart(readme, 'reference', () => referenceTables(api)),
  )
  const withExports = Object.entries(ENTRIES).reduce(
    (text, [name, entry]) => renewPart(text, name, () => exportsTable(entry)),
    withTables,
  )
  return withExports.replaceAll(
    /(<!-- file: (\S+) -->\n)\n```[\s\S]*?\n```/g,
    (_, before: string, path: string) =>
      `${before}\n\`\`\`${extname(path).slice(1)}\n${shownPart(readFileSync(join(ROOT, path), 'utf8'))}\n\`\`\``,
  )
}

/** Writes the text between `<!-- name -->` and `<!-- /name -->`, if the guide has them. */
function renewPart(readme: string, name: string, write: () => string): string {
  const start = readme.indexOf(`<!-- ${name} -->\n`)
  const end = readme.lastIndexOf(`\n<!-- /${name} -->`)
  return end < start || start === -1
    ? readme
    : `${readme.slice(0, start)}<!-- ${name} -->\n\n${write()}\n${readme.slice(end)}`
}

function shownPart(text: string): string {
  const parts: string[][] = []
  let part: string[] | undefined
  for (const line of text.split('\n')) {
    if (line.includes(':guide')) part = undefined
    else if (line.includes('guide:')) {
      part = []
      parts.push(part)
    } else part?.push(line)
  }
  return parts.map(lines => lines.join('\n')).join('\n\n') || text.trimEnd()
}
