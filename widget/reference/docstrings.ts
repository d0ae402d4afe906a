import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** The documentation of one member of an exported declaration, from its source file. */
export interface DocumentedMember {
  name: string
  /** Its docstring without tags, on one line. */
  description: string
  /** Version that added it: `@since 1.2.0`. Absent: the first. */
  since?: string
  /** What to use in its place: `@deprecated Use …`. */
  deprecated?: string
  /** Its declaration: `send(text: string): Promise<boolean>`. */
  source: string
}

/** Members of an exported interface, object or array of a file. A member without a docstring is an error. */
export function readMembers(file: string, exportedName: string): DocumentedMember[] {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  return membersOf(program, exportedName).map(node => {
    const comment = comments.findLast(({ end }) => end < node.start && !source.slice(end, node.start).trim())
    const name = nameOf(node)
    if (!comment?.value.startsWith('*')) throw new Error(`${file}: "${name}" of ${exportedName} needs a docstring.`)
    const [description = '', ...tags] = comment.value.split(/^[ \t]*\* @/m).map(onOneLine)
    return { name, description, ...readTags(tags), source: source.slice(node.start, node.end) }
  })
}

/** The text of a docstring, without its stars. */
export function onOneLine(text: string): string {
  return text
    .replaceAll(/^[ \t]*\*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** `since 1.2.0`, `deprecated Use …`: tags without their @. Others are for editors only. */
function readTags(tags: readonly string[]): Pick<DocumentedMember, 'since' | 'deprecated'> {
  const texts = new Map(tags.map(tag => [tag.split(' ', 1)[0], tag.slice(tag.indexOf(' ') + 1)]))
  const since = texts.get('since')
  const deprecated = texts.get('deprecated')
  return { ...(since && { since }), ...(deprecated && { deprecated }) }
}

type Member = ESTree.ObjectPropertyKind | ESTree.TSSignature | ESTree.Expression

function membersOf(program: ESTree.Program, exportedName: string): Member[] {
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type === 'TSInterfaceDeclaration' && declaration.id.name === exportedName) {
      return declaration.body.body
    }
    if (declaration?.type !== 'VariableDeclaration') continue
    const variable = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === exportedName)
    if (variable?.init) return valuesOf(variable.init)
  }
  throw new Error(`No exported interface, object or array is called ${exportedName}.`)
}

function valuesOf(expression: ESTree.Expression): Member[] {
  switch (expression.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return valuesOf(expression.expression)
    case 'ObjectExpression':
      return expression.properties
    case 'ArrayExpression':
      return expression.elements.filter(element => element !== null && element.type !== 'SpreadElement')
    default:
      return []
  }
}

function nameOf(node: Member): string {
  if (node.type === 'Literal') return String(node.value)
  const key = 'key' in node ? node.key : undefined
  if (key?.type === 'Identifier') return key.name
  return key?.type === 'Literal' ? String(key.value) : ''
}
