import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { onOneLine } from './docstrings.ts'

const PACKAGE = join(import.meta.dirname, '../package')

/** Exports of an entry of the package: `engine.ts`. An export without a docstring is an error. */
export function exportsTable(entry: string): string {
  const rows = exportsOf(join(PACKAGE, entry)).map(({ name, kind, description }) => {
    return `| \`${name}\` | ${kind} | ${description.replaceAll('|', '\\|')} |`
  })
  return ['| Export | Kind | What it is |', '| --- | --- | --- |', ...rows].join('\n')
}

/** What an entry exports. */
interface PackageExport {
  name: string
  kind: 'value' | 'type'
  description: string
}

function exportsOf(entry: string): PackageExport[] {
  const { program } = parseSync(entry, readFileSync(entry, 'utf8'))
  const all = program.body.flatMap((statement): PackageExport[] => {
    if (statement.type === 'ExportAllDeclaration') return declaredIn(entry, statement.source.value).filter(isType)
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return []
    const names = new Set(statement.specifiers.map(({ exported }) => 'name' in exported && exported.name))
    return declaredIn(entry, statement.source.value).filter(({ name }) => names.has(name))
  })
  // Values come first.
  return all.toSorted(
    (one, other) => other.kind.localeCompare(one.kind, 'en') || one.name.localeCompare(other.name, 'en'),
  )
}

function isType({ kind }: PackageExport): boolean {
  return kind === 'type'
}

/** The exported declarations of a file. */
function declaredIn(entry: string, path: string): PackageExport[] {
  const file = join(entry, '..', path)
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  return program.body.flatMap(statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    const name = declaration && nameOf(declaration)
    if (!declaration || !name) return []
    const comment = comments.findLast(({ end }) => end < statement.start && !source.slice(end, statement.start).trim())
    if (!comment?.value.startsWith('*')) throw new Error(`${file}: "${name}" needs a docstring.`)
    const [text = ''] = comment.value.split(/^[ \t]*\* @/m)
    const kind = /^TS(?:Interface|TypeAlias)/.test(declaration.type) ? 'type' : 'value'
    return [{ name, kind, description: onOneLine(text).replaceAll(/\{@link (\w+)\}/g, '`$1`') }]
  })
}

function nameOf(declaration: ESTree.Declaration): string | undefined {
  if (declaration.type === 'VariableDeclaration') {
    const id = declaration.declarations[0]?.id
    return id?.type === 'Identifier' ? id.name : undefined
  }
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? declaration.id.name : undefined
}
