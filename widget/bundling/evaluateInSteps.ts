import type { Pattern, Program } from 'estree'
import MagicString from 'magic-string'
import { analyze, extract_names } from 'periscopic'
import { type ESTree, parseAst, type Rolldown } from 'vite'

/** Characters of code that one step evaluates, before it is minified: on a slow phone, a step should take no more than a frame. */
const STEP_LENGTH = 32_000

type Statement = ESTree.Directive | ESTree.Statement

/**
 * Turn a module into functions that evaluate it in steps:
 *
 *     import { b } from './b.ts'        import { b } from './b.ts'
 *     const c = b(), d = 1              var c;export const steps=[()=>{
 *     export { e }                      (c = b());const d = 1;
 *     function e() { return c }    ->   },…,()=>{
 *                                       function e() { return c }return{e:e}}]
 *
 * Outside are the names that more than one step uses, and so browsers compile each step alone. A single function around all of
 * them, like a generator, took them a tenth of a second on a slow phone, and as long again when they compiled it for speed.
 * `before` and `after` are code around it.
 */
export function evaluateInSteps(code: string, { before = '', after = '' } = {}): Rolldown.SourceDescription {
  const text = new MagicString(`${code}\n`)
  const { body } = parseAst(code)
  // Bundlers put the imports first.
  const steps = splitIntoSteps(body.filter(({ type }) => type !== 'ImportDeclaration'))
  while (moveCalled(steps));
  const shared = sharedNames(steps)
  const declaration = shared.size > 0 ? `var ${[...shared].join()};` : ''
  for (const [index, step] of steps.filter(({ length }) => length > 0).entries()) {
    for (const node of step) {
      shareNames(node)
      text.appendLeft(node.end, '\n').move(node.start, node.end, code.length + 1)
    }
    text.prependRight(step[0]?.start ?? 0, index > 0 ? '},()=>{' : `${declaration}export const steps=[()=>{`)
  }
  text.prepend(before).append(`}]${after}`)
  return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) }

  /** Make assignments of the declarations of shared names, and the last statement of an export. */
  function shareNames(node: Statement) {
    switch (node.type) {
      case 'ClassDeclaration':
      case 'FunctionDeclaration':
        if (isShared(node.id)) text.appendRight(node.start, `${node.id?.name}=`).appendLeft(node.end, ';')
        break
      case 'VariableDeclaration': {
        let at = node.start
        for (const { id, start, end } of node.declarations) {
          const [open, close] = isShared(id) ? ['(', ');'] : [`${node.kind} `, ';']
          text.overwrite(at, start, open).appendLeft(end, close)
          at = end
        }
        break
      }
      case 'ExportNamedDeclaration': {
        const pairs = node.specifiers.map(({ local, exported }) => [exported, local].map(textOf).join(':'))
        text.overwrite(node.start, node.end, `return{${pairs.join()}}`)
        break
      }
    }
  }

  function isShared(pattern: ESTree.BindingPattern | null) {
    return namesIn(pattern).some(name => shared.has(name))
  }

  function textOf({ start, end }: { start: number; end: number }) {
    return code.slice(start, end)
  }
}

/**
 * Move a shared function to the first statement that may call it, itself or through others: in a module it is there from the
 * start, here only from its place on. Returns whether there was one.
 */
function moveCalled(steps: Statement[][]): boolean {
  const shared = sharedNames(steps)
  const functions = new Map<string, Statement>()
  for (const node of steps.flat()) if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name, node)
  const lacking = new Set([...functions].flatMap(([name, node]) => (shared.has(name) ? [node] : [])))
  for (const step of steps) {
    for (const node of step) {
      if (lacking.delete(node) || node.type === 'FunctionDeclaration') continue
      const called = new Set([node])
      // Functions that are added meanwhile have their turn too.
      for (const caller of called) for (const name of usedIn(caller)) called.add(functions.get(name) ?? node)
      const found = [...called].find(one => lacking.has(one))
      if (!found) continue
      for (const other of steps) if (other.includes(found)) other.splice(other.indexOf(found), 1)
      step.splice(step.indexOf(node), 0, found)
      return true
    }
  }
  return false
}

/** Between two steps, few names are used on both sides. */
function splitIntoSteps(statements: readonly Statement[]): Statement[][] {
  const crossing = countCrossing(statements)
  const steps: Statement[][] = []
  for (let from = 0; from < statements.length; ) {
    let end = from + 1
    let length = 0
    for (let at = from; at < statements.length; at++) {
      const { start, end: stop } = statements[at] as Statement
      if (at > from && length + stop - start > STEP_LENGTH) break
      length += stop - start
      const isShort = length < STEP_LENGTH / 3 || at === statements.length - 1
      if (isShort || (crossing[at + 1] ?? 0) <= (crossing[end] ?? 0)) end = at + 1
    }
    steps.push(statements.slice(from, end))
    from = end
  }
  return steps
}

/** For each statement: how many of their names are used before it and from it on. */
function countCrossing(statements: readonly Statement[]): number[] {
  const declared = new Set(statements.flatMap(declaredIn).flat())
  const spans = new Map<string, { first: number; last: number }>()
  for (const [index, node] of statements.entries()) {
    for (const name of [...declaredIn(node).flat(), ...usedIn(node)]) {
      if (declared.has(name)) spans.set(name, { first: spans.get(name)?.first ?? index, last: index })
    }
  }
  const crossing = statements.map(() => 0)
  for (const { first, last } of spans.values()) {
    for (let at = first + 1; at <= last; at++) crossing[at] = (crossing[at] ?? 0) + 1
  }
  return crossing
}

/** The names that a step declares and another one uses. */
function sharedNames(steps: readonly Statement[][]): ReadonlySet<string> {
  const used = steps.map(step => new Set(step.flatMap(usedIn)))
  const shared = steps.flatMap((step, index) =>
    step
      .flatMap(declaredIn)
      .filter(names => names.some(name => used.some((others, other) => other !== index && others.has(name)))),
  )
  return new Set(shared.flat())
}

const used = new WeakMap<Statement, string[]>()

/** The names that a statement uses and does not declare. */
function usedIn(node: Statement): string[] {
  const names = used.get(node) ?? [
    ...analyze({ type: 'Program', sourceType: 'module', body: [node] } as unknown as Program).globals.keys(),
  ]
  used.set(node, names)
  return names
}

/** The names of each declaration. */
function declaredIn(node: Statement): string[][] {
  if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => namesIn(id))
  return node.type === 'ClassDeclaration' || node.type === 'FunctionDeclaration' ? [namesIn(node.id)] : []
}

function namesIn(pattern: ESTree.BindingPattern | null): string[] {
  return pattern ? extract_names(pattern as Pattern) : []
}
