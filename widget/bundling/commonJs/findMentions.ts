import type { Node, Program } from 'estree'
import { walk } from 'estree-walker'

/** A use of one of the names that CommonJS gives to a file. */
export interface Mention {
  name: string
  /** The nodes from the program down to the name. */
  path: readonly Node[]
}

/** The facts that decide whether a file can become a module. */
export interface Mentions {
  mentions: readonly Mention[]
  /** Names of variables that are assigned after their declaration, or whose properties are. */
  assigned: ReadonlySet<string>
  hasModuleSyntax: boolean
  /** `this` outside of any function is `exports`. */
  hasThisAtTop: boolean
}

const NAMES = new Set(['require', 'module', 'exports', '__filename', '__dirname'])
const OWN_THIS = /^(FunctionDeclaration|FunctionExpression|ClassBody)$/
const MODULE_SYNTAX = /^(Import\w*|Export\w*Declaration)$/

/** Find the names of CommonJS in a program, in their order. */
export function findMentions(program: Program): Mentions {
  const mentions: Mention[] = []
  const assigned = new Set<string>()
  const path: Node[] = []
  const found = { hasModuleSyntax: false, hasThisAtTop: false }

  walk(program, {
    enter(node, parent, key) {
      path.push(node)
      if (MODULE_SYNTAX.test(node.type)) found.hasModuleSyntax = true
      if (node.type === 'ThisExpression') found.hasThisAtTop ||= !path.some(({ type }) => OWN_THIS.test(type))
      if (node.type === 'AssignmentExpression') addNames(node.left, assigned)
      if (node.type === 'UpdateExpression') addNames(node.argument, assigned)
      if (node.type === 'ForInStatement' || node.type === 'ForOfStatement') addNames(node.left, assigned)
      if (node.type === 'Identifier' && NAMES.has(node.name) && !isPropertyName(parent, key)) {
        mentions.push({ name: node.name, path: [...path] })
      }
    },
    leave() {
      path.pop()
    },
  })
  return { mentions, assigned, ...found }
}

/** All names in the target of an assignment. Names in a key or an index do no harm. */
function addNames(target: Node, names: Set<string>): void {
  walk(target, {
    enter(node) {
      if (node.type === 'Identifier') names.add(node.name)
    },
  })
}

/** `b` in `a.b`, `{ b: c }` and `class { b() {} }` is not a variable. */
export function isPropertyName(parent: Node | null, key: PropertyKey | null | undefined): boolean {
  if (!parent || ('computed' in parent && parent.computed)) return false
  if (parent.type === 'MemberExpression') return key === 'property'
  return /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && key === 'key'
}

/** A literal, or a function without `this`. */
export function isThisFree(value: Node): boolean {
  if (!/^(FunctionExpression|ArrowFunctionExpression|Literal|UnaryExpression)$/.test(value.type)) return false
  let isFree = true
  walk(value, {
    enter(node) {
      if (node.type === 'ThisExpression') isFree = false
    },
  })
  return isFree
}
