import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = ['widget', 'site', 'shared', 'knowledge', 'server', 'cli', 'scripts', 'content']

/** A regular expression of a source file. */
export interface Expression {
  /** `knowledge/words/words.ts:2`. */
  place: string
  /** Undefined if it is made of values that exist only while the program runs. */
  pattern: string | undefined
  flags: string
}

/** The regular expressions of all sources, each once for each file. */
export function readExpressions(): Expression[] {
  return SOURCES.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(?:[cm]?js|tsx?)$/.test(file) && !file.endsWith('.d.ts'))
      .flatMap(file => expressionsIn(join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8'))),
  )
}

/** The regular expressions of one file: literals, and what is given to `RegExp`. */
export function expressionsIn(file: string, source: string): Expression[] {
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const constants = new Map<string, ESTree.Expression>()
  const expressions: Expression[] = []
  const add = ({ start }: ESTree.Span, pattern: string | undefined, flags: string) =>
    expressions.push({ place: `${file}:${source.slice(0, start).split('\n').length}`, pattern, flags })
  const addBuilt = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [pattern, flags] = node.arguments
    add(node, textOf(pattern, constants), textOf(flags, constants) ?? '')
  }
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== 'const') return
      for (const { id, init } of declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(program)
  return expressions
}

/** The text that an expression of constants has. */
function textOf(
  node: ESTree.Argument | ESTree.ArrayExpressionElement | undefined,
  constants: ReadonlyMap<string, ESTree.Expression>,
): string | undefined {
  const text = (each: Parameters<typeof textOf>[0]) => textOf(each, constants)
  switch (node?.type) {
    case 'Literal':
      return 'regex' in node ? node.regex.pattern : String(node.value)
    case 'Identifier':
      return text(constants.get(node.name))
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, place) => [value.cooked, text(node.expressions[place])]).slice(0, -1),
      )
    case 'TaggedTemplateExpression':
      return joined(
        node.quasi.quasis.flatMap(({ value }, place) => [value.raw, text(node.quasi.expressions[place])]).slice(0, -1),
      )
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? undefined : joined([text(node.left), text(node.right)])
    // /a|b/.source
    case 'MemberExpression':
      return text(node.object)
    // ['a', 'b'].join('|')
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && node.callee.object.type === 'ArrayExpression'
        ? joined(node.callee.object.elements.map(text), text(node.arguments[0]))
        : undefined
    default:
      return undefined
  }
}

/** Undefined if one of the texts is. */
function joined(texts: readonly (string | undefined | null)[], separator = ''): string | undefined {
  return texts.every(text => typeof text === 'string') ? texts.join(separator) : undefined
}
