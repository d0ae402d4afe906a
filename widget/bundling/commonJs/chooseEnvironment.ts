import type { Expression, Node, Program } from 'estree'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'
import { parseAst } from 'vite'

/**
 * Replace each choice by `process.env.NODE_ENV` with the branch that is taken, so that the remaining code requires its
 * files unconditionally.
 *
 *     if (process.env.NODE_ENV === 'production') { a() } else { b() }  ->  { a() }
 *     "production" !== process.env.NODE_ENV && (function () {})();     ->  ;
 */
export function chooseEnvironment(code: string, environment: string): string {
  if (!code.includes('process.env.NODE_ENV')) return code
  const text = new MagicString(code)
  walk(parseAst(code) as Program, {
    enter(node) {
      const chosen = chooseBranch(node, environment)
      if (chosen === undefined) return
      this.skip()
      const { start, end } = spanOf(node)
      if (!chosen) return void text.overwrite(start, end, ';')
      const kept = spanOf(chosen)
      text.remove(start, kept.start).remove(kept.end, end)
      // A statement that begins with a bracket would continue the line before.
      if (node.type === 'ExpressionStatement') text.appendLeft(kept.start, ';(').appendRight(kept.end, ');')
    },
  })
  return text.toString()
}

/** Position of a node in the text, which the types of estree do not declare. */
export function spanOf(node: object): { start: number; end: number } {
  return node as { start: number; end: number }
}

/** Branch that a statement takes; null if the statement does nothing, undefined if it does not choose by NODE_ENV. */
function chooseBranch(node: Node, environment: string): Node | null | undefined {
  if (node.type === 'IfStatement') {
    const isTaken = evaluate(node.test, environment)
    return isTaken === undefined ? undefined : isTaken ? node.consequent : (node.alternate ?? null)
  }
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'LogicalExpression') return undefined
  const { operator, left, right } = node.expression
  const isTrue = evaluate(left, environment)
  if (isTrue === undefined || operator === '??') return undefined
  return isTrue === (operator === '&&') ? right : null
}

/** Result of `process.env.NODE_ENV === 'text'` or `!==`, in either order; undefined for any other expression. */
function evaluate(test: Expression, environment: string): boolean | undefined {
  if (test.type !== 'BinaryExpression') return undefined
  const { left, right, operator } = test
  const literal = [left, right].find(side => side.type === 'Literal')
  if (![left, right].some(isNodeEnv) || literal?.type !== 'Literal') return undefined
  if (/^===?$/.test(operator)) return literal.value === environment
  return /^!==?$/.test(operator) ? literal.value !== environment : undefined
}

function isNodeEnv(node: Node): boolean {
  return isMember(node, 'NODE_ENV') && isMember(node.object, 'env') && isNamed(node.object.object, 'process')
}

function isMember(node: Node, name: string): node is Node & { type: 'MemberExpression' } {
  return node.type === 'MemberExpression' && !node.computed && isNamed(node.property, name)
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}
