import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = [
  'widget',
  'site',
  'server',
  'knowledge',
  'shared',
  'documents',
  'cli',
  'bench',
  'laboratory',
  'scripts',
  'tests',
]
const NOT_OURS = /(?:^|\/)(?:fixtures|node_modules|frameworks|servers|pages)(?:\/|$)/

interface Name {
  file: string
  name: string
}

interface Rule {
  word: string
  /** In these folders only; empty: everywhere. */
  folders: readonly string[]
}

/** The last column of the table of words: `` `piece` in `bench`, `widget/chat` ``. */
function readRules(): Rule[] {
  const [, table = ''] = /\n## Words\n([\s\S]*?)\n## /.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? []
  return table
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .flatMap(line => {
      const cell = line.split('|')[3]?.trim() ?? ''
      if (cell && !cell.startsWith('`')) throw new Error(`No word in backticks: ${line}`)
      const [words = '', folders = ''] = cell.split(' in ')
      return inBackticks(words).map(word => ({ word, folders: inBackticks(folders) }))
    })
}

function inBackticks(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, word = '']) => word)
}

/** The names that a file declares, without those of other libraries that it uses. */
function namesIn(file: string, source: string): Name[] {
  const names: Name[] = []
  const add = (node: ESTree.Node | null | undefined): void => {
    if (node?.type === 'Identifier') names.push({ file, name: node.name })
    if (node?.type === 'AssignmentPattern') add(node.left)
    if (node?.type === 'RestElement') add(node.argument)
    if (node?.type === 'ObjectPattern') for (const each of node.properties) add('value' in each ? each.value : each)
    if (node?.type === 'ArrayPattern') for (const each of node.elements) add(each)
  }
  const addFunction = ({ id, params }: ESTree.Function) => [id, ...params].forEach(add)
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSPropertySignature: ({ key }) => add(key),
    TSMethodSignature: ({ key }) => add(key),
    PropertyDefinition: ({ key }) => add(key),
    MethodDefinition: ({ key }) => add(key),
  }).visit(parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  return names
}

/** `standInOrigin`, `STAND_IN` and `stand-in` have the same words: ` stand in origin `. */
function wordsOf(name: string): string {
  return ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()} `
}

function breaks({ file, name }: Name, { word, folders }: Rule): boolean {
  const words = wordsOf(name)
  const banned = wordsOf(word).trimEnd()
  const isHere = folders.length === 0 || folders.some(folder => file.startsWith(`${folder}/`))
  return isHere && (words.includes(`${banned} `) || words.includes(`${banned}s `))
}

test.each([
  ['const standInOrigin = 1', 'standIn', true],
  ['function f({ a: STAND_INS }) {}', 'standIn', true],
  ['interface A { stand: string; inner: string }', 'standIn', false],
  ['blockList.addSubnet(1)', 'subnet', false],
])('%s has the word %s: %s', (source, word, isFound) => {
  expect(namesIn('a/b.ts', source).some(name => breaks(name, { word, folders: [] }))).toBe(isFound)
  expect(namesIn('a/b.ts', source).some(name => breaks(name, { word, folders: ['b'] }))).toBe(false)
})

test('no name in the code has a word that ARCHITECTURE.md replaces', () => {
  const rules = readRules()
  expect(rules.length).toBeGreaterThan(5)
  const names = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter(path => /\.(?:mjs|tsx?)$/.test(path) && !NOT_OURS.test(path))
      .flatMap(path => namesIn(path, readFileSync(join(ROOT, path), 'utf8'))),
  )
  expect(names.length).toBeGreaterThan(10_000)
  const wrong = rules.flatMap(rule =>
    names.filter(name => breaks(name, rule)).map(({ file, name }) => `${file}: ${name} has “${rule.word}”`),
  )
  expect(wrong).toEqual([])
})
