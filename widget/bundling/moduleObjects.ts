import type { Program } from 'estree'
import { walk } from 'estree-walker'
import MagicString from 'magic-string'
import { type Plugin, parseAst } from 'vite'
import { spanOf } from './commonJs/chooseEnvironment.ts'
import { isPropertyName } from './commonJs/findMentions.ts'

const SUFFIX = '?module-object'
const PREFIX = '\0module-object:'

/**
 * Write a module that is used as a value (`import * as a from './a.js'; f(a)`) as an object that inherits nothing. The bundler's own
 * one is made by `for…in`, which also finds what a page has added to `Object.prototype`, and the script would stop there.
 */
export function moduleObjects(): Plugin {
  return {
    name: 'nicodata-module-objects',
    apply: 'build',
    transform: {
      filter: { code: /\bimport\s*\*\s*as\b/ },
      handler(code) {
        // A page that is served from the source has the modules themselves.
        if (this.environment.mode === 'dev') return undefined
        const text = importObjects(code)
        return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : undefined
      },
    },
    resolveId: {
      order: 'pre',
      filter: { id: /\?module-object$/ },
      async handler(request, importer) {
        const found = await this.resolve(request.slice(0, -SUFFIX.length), importer)
        return found && PREFIX + found.id
      },
    },
    load: {
      filter: { id: /^\0module-object:/ },
      async handler(id) {
        const module = id.slice(PREFIX.length)
        const { exports } = await this.load({ id: module })
        return writeObject(module, exports.toSorted())
      },
    },
  }
}

/** `import * as a from 'a'` becomes `import a from 'a?module-object'` where `a` is used in another way than `a.b`. */
export function importObjects(code: string): MagicString {
  const program = parseAst(code) as Program
  const text = new MagicString(code)
  const used = namesOfValues(program)
  for (const node of program.body) {
    const [specifier] = node.type === 'ImportDeclaration' ? node.specifiers.slice(-1) : []
    if (node.type !== 'ImportDeclaration' || specifier?.type !== 'ImportNamespaceSpecifier') continue
    if (!used.has(specifier.local.name)) continue
    const { start, end } = spanOf(specifier)
    text.overwrite(start, end, `{ default as ${specifier.local.name} }`)
    text.appendLeft(spanOf(node.source).end - 1, SUFFIX)
  }
  return text
}

/** The names that are used in another way than before a dot. A variable of the same name counts too: the object is then only larger. */
function namesOfValues(program: Program): Set<string> {
  const names = new Set<string>()
  walk(program, {
    enter(node, parent, key) {
      if (node.type === 'ImportDeclaration') return this.skip()
      const isBeforeDot = parent?.type === 'MemberExpression' && key === 'object' && !parent.computed
      if (node.type === 'Identifier' && !isBeforeDot && !isPropertyName(parent, key)) names.add(node.name)
    },
  })
  return names
}

/** A module that exports another one as an object. What `export *` brings, only the bundler knows: it makes that object itself. */
export function writeObject(id: string, names: readonly string[]): string {
  const from = JSON.stringify(id)
  if (names.some(name => name.startsWith('*'))) return `import * as all from ${from}\nexport default all`
  const [imports, getters] = [
    names.map((name, at) => `${JSON.stringify(name)} as export_${at}`),
    names.map((name, at) => `get ${JSON.stringify(name)}() { return export_${at} }`),
  ]
  return `import { ${imports.join(', ')} } from ${from}\nexport default { __proto__: null, ${getters.join(', ')} }`
}
