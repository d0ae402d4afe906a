import MagicString from 'magic-string'
import { parseAst, type Rolldown } from 'vite'

/** Characters of code that one step evaluates: on a slow phone, a step should take less than half a frame. */
const STEP_LENGTH = 12_000

/**
 * Turn a module into a generator that evaluates it in steps:
 *
 *     import { b } from './b.ts'          import { b } from './b.ts'
 *     console.log(b)                 ->   export function* evaluate() { console.log(b); yield; … return { mountPanel: a } }
 *     export { a as mountPanel }
 *
 * `before` and `after` are code around it.
 */
export function evaluateInSteps(code: string, { before = '', after = '' } = {}): Rolldown.SourceDescription {
  const text = new MagicString(code)
  const { body } = parseAst(code)
  // Bundlers put the imports first.
  const statements = body.filter(({ type }) => type !== 'ImportDeclaration')
  text.appendLeft(statements[0]?.start ?? 0, 'export function*evaluate(){')
  let from = statements[0]?.start ?? 0
  for (const node of statements) {
    if (node.type === 'ExportNamedDeclaration') {
      const pairs = node.specifiers.map(({ local, exported }) => [exported, local].map(textOf).join(':'))
      text.overwrite(node.start, node.end, `return{${pairs.join()}}`)
    } else if (node.start - from > STEP_LENGTH) {
      text.appendLeft(node.start, 'yield;')
      from = node.start
    }
  }
  text.prepend(before).append(`}${after}`)
  return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }

  function textOf({ start, end }: { start: number; end: number }) {
    return code.slice(start, end)
  }
}
