import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { API, SignatureKind, TypeFlags } from 'typescript/unstable/sync'
import { parseSync, Visitor } from 'vite'

/** @import { Checker, Type } from 'typescript/unstable/sync' */
/** @import { ESTree } from 'vite' */

const BOOLEAN_NAME = /^(?:is|has|can)[A-Z]/
const HOOK_NAME = /^use(?:$|[A-Z])/

/** Types of values from elsewhere, whose names are not ours. */
const UNCHECKED = /^(?:any|unknown|JSONValue)\b/

/** What a function returns that answers later. */
const LATER = /^Promise<boolean(?: \| undefined)?>$/

/**
 * Names that promise something else than what they name: `is…`, `has…` and `can…` that are neither booleans nor functions that
 * return one, and functions `use…` that call no hook.
 * @param {string} root absolute path of the project
 * @param {readonly string[]} configs its `tsconfig` files
 * @returns {string[]} one sentence for each, such as `widget/a.ts:3: isOpen is string`
 */
export function findWrongNames(root, configs) {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map(config => `${root}/${config}`) })
    const projects = snapshot.getProjects()
    /** @type {Map<string, Checker>} */
    const checkers = new Map()
    for (const { rootFiles, checker } of projects)
      for (const file of rootFiles) if (!file.endsWith('.d.ts') && !file.endsWith('.json')) checkers.set(file, checker)
    return Array.from(checkers, ([file, checker]) => wrongNamesOf(root, file, checker)).flat()
  } finally {
    api.close()
  }
}

/**
 * @param {string} root
 * @param {string} file
 * @param {Checker} checker
 * @returns {string[]}
 */
function wrongNamesOf(root, file, checker) {
  const source = readFileSync(file, 'utf8')
  const { booleans, hooks } = readNames(file, source)
  const types = checker.getTypeAtPosition(
    file,
    booleans.map(({ start }) => start),
  )
  /** @param {number} start */
  const placeOf = start => `${relative(root, file)}:${source.slice(0, start).split('\n').length}`
  const wrong = booleans.flatMap(({ name, start }, index) => {
    const type = types[index]
    if (!type || isBoolean(type) || returnsBoolean(checker, type)) return []
    const written = checker.typeToString(type)
    return UNCHECKED.test(written) ? [] : `${placeOf(start)}: ${name} is ${written}, and not a boolean`
  })
  return [...wrong, ...hooks.map(({ name, start }) => `${placeOf(start)}: ${name} calls no hook`)]
}

/** @typedef {{ name: string, start: number }} Name */

/**
 * Declared names of booleans, and of functions that look like hooks and call none.
 * @param {string} file
 * @param {string} source
 * @returns {{ booleans: Name[], hooks: Name[] }}
 */
function readNames(file, source) {
  /** @type {Name[]} */
  const booleans = []
  /** @type {Name[]} */
  const hooks = []
  /** @param {ESTree.Node | null | undefined} node */
  const add = node => {
    if (node?.type === 'Identifier' && BOOLEAN_NAME.test(node.name))
      booleans.push({ name: node.name, start: node.start })
    if (node?.type === 'AssignmentPattern') add(node.left)
    if (node?.type === 'ObjectPattern')
      for (const each of node.properties) add(each.type === 'Property' ? each.value : each)
    if (node?.type === 'ArrayPattern') for (const each of node.elements) add(each)
  }
  /** @param {{ id: ESTree.BindingIdentifier | null, params: readonly ESTree.Node[], body: ESTree.Node | null }} declared */
  const addFunction = ({ id, params, body }) => {
    add(id)
    for (const each of params) add(each)
    if (id && body && HOOK_NAME.test(id.name) && !callsHook(body)) hooks.push({ name: id.name, start: id.start })
  }
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => {
      for (const each of params) add(each)
    },
    PropertyDefinition: ({ key }) => add(key),
    MethodDefinition: ({ key }) => add(key),
    TSPropertySignature: ({ key }) => add(key),
    TSMethodSignature: ({ key }) => add(key),
  }).visit(program)
  return { booleans, hooks }
}

/**
 * @param {ESTree.Node} body
 * @returns {boolean}
 */
function callsHook(body) {
  let isFound = false
  new Visitor({
    CallExpression({ callee }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && HOOK_NAME.test(name.name)) isFound = true
    },
  }).visit(/** @type {ESTree.Program} */ ({ type: 'Program', body: [body] }))
  return isFound
}

/**
 * A boolean, or one that may be missing.
 * @param {Type} type
 * @returns {boolean}
 */
function isBoolean(type) {
  if (type.flags & TypeFlags.Union)
    return /** @type {import('typescript/unstable/sync').UnionType} */ (type).getTypes().every(isBoolean)
  return (
    (type.flags &
      (TypeFlags.Boolean | TypeFlags.BooleanLiteral | TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Never)) !==
    0
  )
}

/**
 * @param {Checker} checker
 * @param {Type} type
 * @returns {boolean}
 */
function returnsBoolean(checker, type) {
  const own = checker.getNonNullableType(type) ?? type
  const signatures = checker.getSignaturesOfType(own, SignatureKind.Call)
  return (
    signatures.length > 0 &&
    signatures.every(signature => {
      const result = checker.getReturnTypeOfSignature(signature)
      return result !== undefined && (isBoolean(result) || LATER.test(checker.typeToString(result)))
    })
  )
}
