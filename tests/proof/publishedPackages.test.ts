import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Node, Program } from 'estree'
import { walk } from 'estree-walker'
import { createBuilder, minify, type Plugin, parseAst } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import { chooseEnvironment } from '../../widget/bundling/commonJs/chooseEnvironment.ts'
import { importObjects } from '../../widget/bundling/moduleObjects.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** What the bundler got of each package, and made of all modules, before and after the steps of the build. */
const parsed = new Map<string, string>()
const made = new Map<string, string>()
const written = new Map<string, string>()

const watch: Plugin = {
  name: 'watch-packages',
  enforce: 'pre',
  moduleParsed({ id, code }) {
    if (/^[^\0].*\/node_modules\//.test(id) && code) parsed.set(id, code)
  },
  renderChunk: {
    order: 'pre',
    handler(code) {
      made.set(this.environment.name, code)
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') written.set(this.environment.name, file.code)
    },
  },
}

beforeAll(async () => {
  // With NODE_ENV=test, JSX would be compiled for development.
  vi.stubEnv('NODE_ENV', 'production')
  const { build, environments } = await createBuilder({
    root: ROOT,
    configFile: resolve(ROOT, 'vite.widget.config.ts'),
    logLevel: 'silent',
    plugins: [watch],
    environments: { oneFile: { build: { write: false } } },
  })
  for (const name of ['panelInside', 'oneFile']) {
    const environment = environments[name]
    if (!environment) throw new Error(`There is no environment "${name}".`)
    await build(environment)
  }
  vi.unstubAllEnvs()
}, 120_000)

test('the bundler gets each module of a package as it is published', () => {
  const modules = [...parsed].filter(([id]) => !isCommonJs(published(id)))
  expect(modules.length).toBeGreaterThan(50)
  for (const [id, code] of modules) expect(code, id).toBe(importObjects(published(id)).toString())
})

test('a file of CommonJS becomes a module with the same functions, in which only names of exports are others', () => {
  const files = [...parsed].filter(([id]) => isCommonJs(published(id)))
  expect(files.map(([id]) => id).join()).toContain('/react-dom-client.production.js')
  for (const [id, code] of files) {
    expect(functionsOf(code), id).toEqual(functionsOf(chooseEnvironment(published(id), 'production')))
  }
})

test.each(['panelInside', 'oneFile'])(
  'the written file has the functions and the names of properties that the bundler and its minifier make: %s',
  async name => {
    const minified = await minify('file.js', made.get(name) ?? '', { module: name === 'panelInside' })
    expect(profileOf(written.get(name))).toEqual(profileOf(minified.code))
  },
)

test('the one file has all functions of the panel, and its names of properties', () => {
  const [panel, file] = [profileOf(written.get('panelInside')), profileOf(made.get('oneFile'))]
  expect(panel.functions).toBeGreaterThan(2_000)
  expect(file.functions).toBeGreaterThan(panel.functions)
  const fewer = Object.entries(panel.properties).filter(([name, count]) => (file.properties[name] ?? 0) < count)
  expect(fewer).toEqual([])
})

function published(id: string): string {
  return readFileSync(id, 'utf8')
}

function isCommonJs(code: string): boolean {
  return /\b(?:module\.)?exports\b/.test(code) && !/^(?:import|export)\b/m.test(code)
}

/** The kinds of all nodes of each function. A property of a required file, or of its own `exports`, counts as a variable. */
function functionsOf(code: string): string[] {
  const program = parseAst(code) as Program
  const modules = modulesOf(program)
  const functions: string[] = []
  walk(program, {
    enter(node) {
      if (!/Function/.test(node.type)) return
      functions.push(kindsOf(node, modules))
      // Functions in it are part of it.
      this.skip()
    },
  })
  return functions
}

function kindsOf(root: Node, modules: ReadonlySet<string>): string {
  const kinds: string[] = []
  walk(root, {
    enter(node) {
      const isOfModule =
        node.type === 'MemberExpression' && node.object.type === 'Identifier' && modules.has(node.object.name)
      if (isOfModule) this.skip()
      const value = node.type === 'Literal' ? `:${node.value}` : ''
      kinds.push(isOfModule ? 'Identifier' : node.type + value)
    },
  })
  return kinds.join(' ')
}

/** Names of `exports`, and of all modules that a file requires or imports. */
function modulesOf(program: Program): Set<string> {
  const names = new Set(['exports'])
  walk(program, {
    enter(node) {
      if (node.type === 'ImportNamespaceSpecifier' || node.type === 'ImportDefaultSpecifier') names.add(node.local.name)
      const isRequired =
        node.type === 'VariableDeclarator' &&
        node.init?.type === 'CallExpression' &&
        node.init.callee.type === 'Identifier' &&
        node.init.callee.name === 'require'
      if (isRequired && node.id.type === 'Identifier') names.add(node.id.name)
    },
  })
  return names
}

/** How many functions a file has, and how often it has each name of a property. */
function profileOf(code = ''): { functions: number; properties: Record<string, number> } {
  const profile = { functions: 0, properties: Object.create(null) as Record<string, number> }
  walk(parseAst(code) as Program, {
    enter(node) {
      if (/Function/.test(node.type)) profile.functions++
      const key = node.type === 'MemberExpression' ? node.property : node.type === 'Property' ? node.key : undefined
      if (key?.type !== 'Identifier' || (node as { computed?: boolean }).computed) return
      profile.properties[key.name] = (profile.properties[key.name] ?? 0) + 1
    },
  })
  return profile
}
