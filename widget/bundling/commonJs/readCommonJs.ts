import type { AssignmentExpression, Node, Program, VariableDeclaration, VariableDeclarator } from 'estree'
import { parseAst } from 'vite'
import { findMentions, isThisFree, type Mention } from './findMentions.ts'

/** The use of one of the CommonJS names in a file. */
export type Use =
  /** `require('specifier')`, which runs once. */
  | { kind: 'request'; node: Node; specifier: string; constant: Constant | undefined }
  /**
   * `exports.name`, read or written. `isDeclared`: assigned by a statement at the top. `exported` is the node before the
   * dot.
   */
  | { kind: 'property'; node: Node; exported: Node; name: string; isDeclared: boolean; access: Access }
  /** `module.exports = …` */
  | { kind: 'value'; node: AssignmentExpression; exported: Node; statement: Node; isDeclared: boolean }
  /** `module.exports`, read as a whole. */
  | { kind: 'whole'; exported: Node }
  /** Another use of `module` than its exports, for example to test whether it exists. */
  | { kind: 'module'; node: Node }
  /** `Object.defineProperty(exports, '__esModule', { value: true })` */
  | { kind: 'mark'; node: Node }

/** Whether a property is called as a method, or set to a function without `this`. */
type Access = 'called' | 'givenPlain' | 'given' | 'read'

/** A variable at the top of a file that holds a required module, and nothing else. */
export interface Constant {
  name: string
  declarator: VariableDeclarator
  declaration: VariableDeclaration
}

/** How a file exports: by properties of `exports`, by one value, or by re-exporting another file. */
export type Form = 'properties' | 'value' | 'again'

/** A CommonJS file with all facts that its conversion to a module needs. */
export interface CommonJs {
  form: Form
  uses: readonly Use[]
}

/** Constructs in which a part may never run, or run later, or more than once. */
const UNCERTAIN =
  /^(If|Switch|While|DoWhile|For|ForIn|ForOf|Try|Labeled)Statement$|^(Conditional|Logical)Expression$|^ClassBody$/

/** Names that the module gives to its own variables. */
const OWN_NAMES = /\b(exported_\w|required_\d|module_exports\b)/

/**
 * Read how a CommonJS file requires and exports. Undefined for a file that may not work as a module: it requires another
 * one only in some cases, passes `exports` to other code, or is not strict, as modules are. Bundlers wrap such files.
 */
export function readCommonJs(code: string): CommonJs | undefined {
  const program = OWN_NAMES.test(code) ? undefined : parseStrict(code)
  if (!program) return undefined
  const { mentions, assigned, hasModuleSyntax, hasThisAtTop } = findMentions(program)
  if (hasModuleSyntax || hasThisAtTop) return undefined

  const uses: Use[] = []
  for (const mention of mentions) {
    const use = readUse(mention)
    if (!use) return undefined
    // The target of the assignment belongs to the required file.
    if (use.kind === 'request' && assigned.has(use.constant?.name ?? '')) return undefined
    uses.push(use)
  }
  if (uses.some(use => use.kind === 'property' && use.access === 'called' && !isPlain(use.name, uses))) return undefined
  const form = readForm(uses)
  return form && { form, uses }
}

/** Called as a method, a function finds its neighbours at `this`, unless it never looks there. */
function isPlain(name: string, uses: readonly Use[]): boolean {
  return uses.every(use => use.kind !== 'property' || use.name !== name || use.access !== 'given')
}

function readForm(uses: readonly Use[]): Form | undefined {
  const values = uses.filter(use => use.kind === 'value')
  const exporting = uses.filter(use => use.kind !== 'request')
  if (values.length === 0) return uses.some(use => use.kind === 'whole') ? undefined : 'properties'
  if (uses.some(use => use.kind === 'module')) return undefined
  // Once `module.exports` is another object, other files no longer get `exports`.
  const isMixed = exporting.some(
    use => use.kind === 'mark' || (use.kind === 'property' && use.exported.type === 'Identifier'),
  )
  if (isMixed) return undefined
  const [value] = values
  if (!value || !isCallOf(value.node.right, 'require')) return 'value'
  return value.isDeclared && exporting.length === 1 ? 'again' : undefined
}

function readUse({ name, path }: Mention): Use | undefined {
  const mention = path.at(-1)
  if (name === 'require') return readRequest(path)
  if (name === 'exports') return readExports(path)
  const whole = path.at(-2)
  if (name !== 'module' || !whole || !mention) return undefined
  if (isMemberOf(whole, path.at(-1), 'exports')) return readExports(path.slice(0, -1))
  // A parameter of this name, or a file that replaces its own `module`, is not supported.
  return /^(Member|Logical|Call)Expression$/.test(whole.type) ? { kind: 'module', node: mention } : undefined
}

function readRequest(path: readonly Node[]): Use | undefined {
  const [declaration, holder, call] = path.slice(-4, -1)
  if (call?.type !== 'CallExpression' || call.callee !== path.at(-1) || !runsOnce(path)) return undefined
  const [argument] = call.arguments
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return undefined
  const request = { kind: 'request', node: call, specifier: argument.value } as const
  const isConstant = declaration?.type === 'VariableDeclaration' && path.length === 5
  if (!isConstant || holder?.type !== 'VariableDeclarator' || holder.id.type !== 'Identifier') {
    return { ...request, constant: undefined }
  }
  return { ...request, constant: { name: holder.id.name, declarator: holder, declaration } }
}

/** The use of the exports object that ends this path. */
function readExports(path: readonly Node[]): Use | undefined {
  const [exported, node, parent, statement] = path.toReversed()
  if (!exported || !node || !parent) return undefined
  const isStatement = statement?.type === 'ExpressionStatement'
  const isDeclared =
    isStatement && path.slice(1, path.indexOf(statement)).every(({ type }) => type === 'BlockStatement')
  if (node.type === 'MemberExpression' && node.object === exported) {
    if (node.computed || node.property.type !== 'Identifier') return undefined
    if (parent.type === 'UnaryExpression' && parent.operator === 'delete') return undefined
    const isWritten = parent.type === 'AssignmentExpression' && parent.left === node && parent.operator === '='
    const { name } = node.property
    return {
      kind: 'property',
      node,
      exported,
      name,
      isDeclared: isWritten && isDeclared,
      access: readAccess(node, parent),
    }
  }
  if (isMark(node, exported) && parent.type === 'ExpressionStatement') return { kind: 'mark', node: parent }
  if (exported.type === 'Identifier') return undefined
  if (node.type !== 'AssignmentExpression' || node.left !== exported) return { kind: 'whole', exported }
  if (node.operator !== '=' || parent.type !== 'ExpressionStatement') return undefined
  const isAtTop = path.slice(1, path.indexOf(parent)).every(({ type }) => type === 'BlockStatement')
  return { kind: 'value', node, exported, statement: parent, isDeclared: isAtTop }
}

function readAccess(node: Node, parent: Node): Access {
  if (parent.type === 'CallExpression' && parent.callee === node) return 'called'
  if (parent.type !== 'AssignmentExpression' || parent.left !== node) return 'read'
  return isThisFree(parent.right) ? 'givenPlain' : 'given'
}

/** Does the last node of a path run exactly once when the file is evaluated? */
function runsOnce(path: readonly Node[]): boolean {
  return path.every((node, index) => {
    if (UNCERTAIN.test(node.type)) return false
    if (!/Function/.test(node.type)) return true
    const caller = path[index - 1]
    const isPlain = 'async' in node && !node.async && 'generator' in node && !node.generator
    return isPlain && caller?.type === 'CallExpression' && caller.callee === node
  })
}

function parseStrict(code: string): Program | undefined {
  try {
    const program = parseAst(code) as Program
    const [first] = program.body
    return first && 'directive' in first && first.directive === 'use strict' ? program : undefined
  } catch {
    // Only some older code does not parse as a module.
    return undefined
  }
}

function isCallOf(node: Node, name: string): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name
}

function isMemberOf(node: Node, object: Node | undefined, name: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object === object &&
    !node.computed &&
    node.property.type === 'Identifier' &&
    node.property.name === name
  )
}

function isMark(node: Node, exported: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const [target, property] = node.arguments
  const { callee } = node
  return (
    callee.type === 'MemberExpression' &&
    isMemberOf(callee, callee.object, 'defineProperty') &&
    target === exported &&
    property?.type === 'Literal' &&
    property.value === '__esModule'
  )
}
