import type { Node, ObjectExpression, Program } from 'estree'
import { walk } from 'estree-walker'
import { parseAst, type Rolldown } from 'vite'

type Modules = Rolldown.RenderedChunk['modules']

/**
 * The packages that keep state in objects of their own: React, and the parsers of Markdown. The package `react` itself is
 * what others call.
 */
const CLOSED = /\/node_modules\/(?:react-dom|scheduler|micromark|hast-util-)/
const WORDS = /[\w$]+/g

/**
 * The names of the properties of these packages’ own objects, such as `memoizedState`: nothing else reads or writes them.
 * Nobody sees when the minifier shortens them: 2.3 kB gzip less in the one file. A name counts only if
 * - one of these packages writes it: a name that they only read belongs to a browser or to a component;
 * - none of their strings holds it, none of their tables, and no other module of the file.
 *
 * The minifier keeps the names of browsers by itself.
 *
 * @param modules the modules of a file
 */
export function privateNames(modules: Modules): string[] {
  const written = new Set<string>()
  const taken = new Set<string>()
  for (const [id, { code }] of Object.entries(modules)) {
    if (!code) continue
    const isClosed = CLOSED.test(id.replaceAll('\\', '/'))
    walk(parseAst(code) as Program, {
      enter(node) {
        for (const word of wordsOf(node)) taken.add(word)
        if (node.type === 'ObjectExpression' && isTable(node))
          for (const key of node.properties) add(propertyName(key), taken)
        if (!isClosed) add(propertyName(node), taken)
        else if (node.type !== 'MemberExpression') add(propertyName(targetOf(node)), written)
      },
    })
  }
  return [...written].filter(name => !taken.has(name)).sort()
}

/** The words of a string. */
function wordsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value.match(WORDS) ?? []
  return node.type === 'TemplateElement' ? (node.value.raw.match(WORDS) ?? []) : []
}

/** `{ date: true, week: true }`, in which a word of the page is looked up. A minifier may have written `!0`. */
function isTable({ properties }: ObjectExpression): boolean {
  return properties.length > 1 && properties.every(one => one.type === 'Property' && isFull(one.value))
}

function isFull(value: Node): boolean {
  return value.type === 'Literal' ? Boolean(value.value) : value.type === 'UnaryExpression' && value.operator === '!'
}

/** `o.a` in `o.a = 1` and `o.a++`, else the node itself. */
function targetOf(node: Node): Node {
  if (node.type === 'AssignmentExpression') return node.left
  return node.type === 'UpdateExpression' ? node.argument : node
}

/** `a` in `{ a: 1 }`, `o.a`, and `class { a() {} }`. */
function propertyName(node: Node): string | undefined {
  if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
    return node.computed ? undefined : nameOf(node.key)
  }
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : undefined
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}

function add(name: string | undefined, names: Set<string>): void {
  if (name) names.add(name)
}
