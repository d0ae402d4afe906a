import type { Node } from 'estree'
import MagicString from 'magic-string'
import { spanOf } from './chooseEnvironment.ts'
import type { CommonJs, Constant, Use } from './readCommonJs.ts'

/** The file behind a specifier. */
export interface Target {
  /** The parts of an `import`. */
  id: string
  /** Does it export one value rather than names? */
  isValue: boolean
}

/**
 * Write a CommonJS file as a module. Its exports become variables, so that bundlers leave out unused ones, and no function
 * is wrapped around the file. `self` is the specifier by which the module imports itself.
 *
 *     const a = require('a')          import * as a from 'a'
 *     exports.b = a.c           ->    var exported_b = a.c
 *                                     export { exported_b as b }
 */
export function writeModule(code: string, file: CommonJs, targets: ReadonlyMap<string, Target>, self: string): string {
  const text = new MagicString(code)
  const imports = importAll(text, file, targets)
  return [...imports, ...exportAll(text, file, targets, self)].join('\n')
}

/** Replace each `require` by the names of an `import`. */
function importAll(text: MagicString, { form, uses }: CommonJs, targets: ReadonlyMap<string, Target>): string[] {
  if (form === 'again') return []
  const constants: Constant[] = []
  const imports = uses.flatMap((use, index) => {
    if (use.kind !== 'request') return []
    const { id, isValue } = targetOf(use.specifier, targets)
    const name = use.constant?.name ?? `required_${index}`
    if (use.constant) constants.push(use.constant)
    else overwrite(text, use.node, name)
    return [`import ${isValue ? name : `* as ${name}`} from ${JSON.stringify(id)}`]
  })
  for (const declaration of new Set(constants.map(constant => constant.declaration))) {
    removeFrom(text, declaration, new Set(constants.map(constant => constant.declarator)))
  }
  return imports
}

/** Remove variables from a declaration, with their commas. */
function removeFrom(text: MagicString, declaration: Constant['declaration'], taken: ReadonlySet<Node>): void {
  const { declarations } = declaration
  const kept = declarations.filter(declarator => !taken.has(declarator))
  if (kept.length === 0) return void remove(text, declaration)
  declarations.forEach((declarator, index) => {
    if (!taken.has(declarator)) return
    const [before, after] = [declarations[index - 1], declarations[index + 1]]
    const isLeading = declarations.slice(0, index).every(earlier => taken.has(earlier))
    const { start, end } = spanOf(declarator)
    if (isLeading && after) text.remove(start, spanOf(after).start)
    else if (before) text.remove(spanOf(before).end, end)
  })
}

/** Rename what is exported; the text with its `export` statements. */
function exportAll(
  text: MagicString,
  { form, uses }: CommonJs,
  targets: ReadonlyMap<string, Target>,
  self: string,
): string[] {
  switch (form) {
    case 'again': {
      const request = uses.find(use => use.kind === 'request')
      const { id, isValue } = targetOf(request?.specifier ?? '', targets)
      for (const use of uses) if (use.kind === 'value') remove(text, use.statement)
      const from = `from ${JSON.stringify(id)}`
      return [text.toString(), `export * ${from}`, `export ${isValue ? '{ default }' : '* as default'} ${from}`]
    }
    case 'value': {
      const [first] = uses.filter(use => use.kind !== 'request')
      if (first?.kind === 'value' && first.isDeclared) text.appendLeft(spanOf(first.node).start, 'var ')
      else text.prepend('var module_exports = {};\n')
      for (const use of uses) if ('exported' in use) overwrite(text, use.exported, 'module_exports')
      const names = [...namesOf(uses)]
      const captured = names.map(name => `${name}: exported_${name}`).join(', ')
      return [
        text.toString(),
        ...(names.length > 0 ? [`var { ${captured} } = module_exports`, exportNames(names)] : []),
        // The second name is what a bundler gives to CommonJS files that require this module.
        "export { module_exports as default, module_exports as 'module.exports' }",
      ]
    }
    case 'properties': {
      const names = new Set<string>()
      const declared = new Set<string>()
      for (const use of uses) {
        if (use.kind === 'mark') remove(text, use.node)
        if (use.kind === 'module') overwrite(text, use.node, 'module_itself')
        if (use.kind !== 'property') continue
        names.add(use.name)
        overwrite(text, use.node, `${use.isDeclared ? 'var ' : ''}exported_${use.name}`)
        if (use.isDeclared) declared.add(use.name)
      }
      const others = [...names].filter(name => !declared.has(name)).map(name => `exported_${name}`)
      const isMentioned = uses.some(use => use.kind === 'module')
      return [
        ...(isMentioned
          ? [
              `import * as module_exports from ${JSON.stringify(self)}`,
              'var module_itself = { exports: module_exports }',
            ]
          : []),
        ...(others.length > 0 ? [`var ${others.join(', ')};`] : []),
        text.toString(),
        exportNames([...names]),
        ...(names.has('default') ? [] : [`export * as default from ${JSON.stringify(self)}`]),
      ]
    }
  }
}

function exportNames(names: readonly string[]): string {
  return `export { ${names.map(name => `exported_${name} as ${name}`).join(', ')} }`
}

/** Known properties of a value: those of its literal, and those that are assigned. */
function namesOf(uses: readonly Use[]): Set<string> {
  const names = new Set<string>()
  for (const use of uses) {
    if (use.kind === 'property') names.add(use.name)
    if (use.kind !== 'value' || use.node.right.type !== 'ObjectExpression') continue
    for (const property of use.node.right.properties) {
      if (property.type === 'Property' && !property.computed && property.key.type === 'Identifier')
        names.add(property.key.name)
    }
  }
  names.delete('default')
  return names
}

function targetOf(specifier: string, targets: ReadonlyMap<string, Target>): Target {
  const target = targets.get(specifier)
  if (!target) throw new Error(`Nothing is known of ${specifier}.`)
  return target
}

function overwrite(text: MagicString, node: Node, by: string): void {
  const { start, end } = spanOf(node)
  text.overwrite(start, end, by)
}

function remove(text: MagicString, node: Node): void {
  const { start, end } = spanOf(node)
  text.remove(start, end)
}
