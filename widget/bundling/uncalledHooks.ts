import type { AssignmentExpression, ExpressionStatement, MemberExpression, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'
import { parseAst, type Rolldown } from 'vite'
import { spanOf } from './commonJs/chooseEnvironment.ts'
import { isPropertyName } from './commonJs/findMentions.ts'

/** Names that React gives to hooks, to its functions for resource hints, and to methods: no browser has one. */
const REACTS = /^(?:use[A-Z]\w*|[A-Z]|m|unstable_\w+|findDOMNode|focusLast|(?:un)?observeUsing)$/

/** What React does for the element of this name, when the page moves from one state to the next. */
const TRANSITION = 'ViewTransition'

type Assignment = AssignmentExpression & { left: MemberExpression }

interface Reads {
  /** The name of each property that is read, with the functions at the top of the file that read it. */
  readers: ReadonlyMap<string, ReadonlySet<string>>
  /** How often the file has each name of a variable. */
  mentions: ReadonlyMap<string, number>
}

/**
 * Leave out the hooks, resource hints and methods of React that nothing in a file calls: 2.3 kB gzip less in the one file. React has them in
 * objects, `{ useState: mountState, useOptimistic: mountOptimistic }`, so that the bundler keeps each of them. Without a
 * `<ViewTransition>`, what React does for it is left out too: 3 kB less.
 *
 * The file has to be whole, and not minified: then a name at its top has one meaning.
 */
export function uncalledHooks(): Rolldown.Plugin {
  return {
    name: 'nicodata-uncalled-hooks',
    renderChunk: {
      order: 'pre',
      handler(code, _, { sourcemap }) {
        const text = leaveOutHooks(code)
        return { code: text.toString(), map: sourcemap ? text.generateMap({ hires: 'boundary' }) : null }
      },
    },
  }
}

/** A file without what it does not call of React. */
export function leaveOutHooks(code: string): MagicString {
  const program = parseAst(code) as Program
  const reads = findReads(program)
  const text = new MagicString(code)
  const hasTransitions = mentionsTransition(program)
  walk(program, {
    enter(node) {
      if (!hasTransitions && node.type === 'FunctionDeclaration' && node.id.name.includes(TRANSITION)) {
        const { start, end } = spanOf(node.body)
        text.overwrite(start, end, '{}')
        return this.skip()
      }
      if (isMethod(node) && !isCalled(node.expression.left.property, node.expression.right, reads)) {
        const { start, end } = spanOf(node)
        text.overwrite(start, end, ';')
      }
      if (node.type !== 'ObjectExpression') return
      node.properties.forEach((property, index) => {
        if (property.type !== 'Property' || property.computed || isCalled(property.key, property.value, reads)) return
        const { start, end } = spanOf(property)
        const next = node.properties[index + 1]
        text.remove(start, next ? spanOf(next).start : end)
      })
    },
  })
  return text
}

/** Does a file use the element? React itself only has it among its exports: `exports.ViewTransition = …`. */
function mentionsTransition(program: Program): boolean {
  let isMentioned = false
  walk(program, {
    enter(node) {
      if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
        if (nameOf(node.left.property) === TRANSITION) this.skip()
      } else if (nameOf(node) === TRANSITION) isMentioned = true
    },
  })
  return isMentioned
}

/** `Root.prototype.focusLast = …` as a statement. */
function isMethod(node: Node): node is ExpressionStatement & { expression: Assignment } {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return false
  const { left, operator } = node.expression
  return operator === '=' && left.type === 'MemberExpression' && !left.computed
}

function isCalled(key: Node, value: Node, { readers, mentions }: Reads): boolean {
  const name = nameOf(key)
  if (!name || !REACTS.test(name)) return true
  if (value.type === 'FunctionExpression') return readers.has(name)
  if (value.type !== 'Identifier') return true
  // It may read what it replaces, by the same name. Without another mention, nothing calls it.
  const isOnlyHere = mentions.get(value.name) === 2
  return [...(readers.get(name) ?? [])].some(reader => !isOnlyHere || reader !== value.name)
}

function findReads(program: Program): Reads {
  const readers = new Map<string, Set<string>>()
  const mentions = new Map<string, number>()
  for (const statement of program.body) {
    const reader = statement.type === 'FunctionDeclaration' ? statement.id.name : ''
    const read = (name: string) => readers.set(name, (readers.get(name) ?? new Set()).add(reader))
    walk(statement, {
      enter(node, parent, key) {
        for (const name of namesReadBy(node, parent)) read(name)
        if (node.type === 'Identifier' && !isPropertyName(parent, key)) {
          mentions.set(node.name, (mentions.get(node.name) ?? 0) + 1)
        }
      },
    })
  }
  return { readers, mentions }
}

/** `a` in `o.a`, which is not assigned, in `{ a } = o`, and in `o['a']`. */
function namesReadBy(node: Node, parent: Node | null): string[] {
  if (node.type === 'Literal') return [String(node.value)]
  if (node.type === 'TemplateElement') return [node.value.raw]
  if (node.type === 'ObjectPattern') {
    return node.properties.flatMap(property => (property.type === 'Property' ? (nameOf(property.key) ?? []) : []))
  }
  const isAssigned = parent?.type === 'AssignmentExpression' && parent.operator === '=' && parent.left === node
  return node.type === 'MemberExpression' && !node.computed && !isAssigned ? [nameOf(node.property) ?? ''] : []
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined
}
