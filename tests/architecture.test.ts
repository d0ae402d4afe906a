import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** A folder or file -> what its files may import from the rest of the project. The longest matching prefix decides. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: ['shared'],
  knowledge: ['knowledge', 'shared'],
  'widget/chat': ['widget/chat', 'shared'],
  'widget/publicApi.ts': ['widget/chat', 'widget/strings', 'shared'],
  'widget/strings': ['widget/strings', 'widget/chat', 'widget/publicApi.ts'],
  'widget/conversation': [
    'widget/conversation',
    'widget/chat',
    'widget/publicApi.ts',
    'widget/strings',
    'widget/static/staticFetch.ts',
    'shared',
  ],
  'widget/markdown/parse': ['widget/markdown/parse', 'shared/definitionLines.ts'],
  'widget/markdown/render': ['widget/markdown', 'widget/panel/ui', 'widget/publicApi.ts', 'widget/strings'],
  'widget/panel': [
    'widget/panel',
    'widget/early',
    'widget/conversation',
    'widget/markdown',
    'widget/chat',
    'widget/publicApi.ts',
    'widget/strings',
    'shared',
  ],
  'widget/panel/ui': ['widget/panel/ui', 'widget/publicApi.ts', 'widget/strings'],
  'widget/early': ['widget/early', 'widget/conversation', 'widget/chat', 'widget/publicApi.ts', 'widget/strings'],
  'widget/element': [
    'widget/element',
    'widget/early',
    'widget/publicApi.ts',
    'widget/strings',
    'widget/conversation',
    'widget/chat',
    'shared',
  ],
  'widget/code': ['widget/code'],
  'widget/files': ['widget/files', 'widget/chat', 'widget/publicApi.ts', 'widget/strings'],
  'widget/dialects': ['widget/dialects', 'widget/chat', 'shared'],
  'widget/static': ['widget/static', 'knowledge', 'shared'],
  'widget/transports': ['widget/transports', 'widget/chat'],
  // The one file evaluates its panel in steps too.
  'widget/bundling': ['widget/bundling', 'widget/early/inSteps.ts', 'knowledge/analyze/words.ts'],
  'widget/package': [
    'widget/package',
    'widget/element',
    'widget/chat',
    'widget/publicApi.ts',
    'widget/strings',
    'widget/bundling',
    'widget/transports',
    'widget/code',
    'widget/files',
    'widget/dialects',
    'shared',
  ],
  'widget/reference': ['widget/reference', 'widget/publicApi.ts', 'widget/strings'],
  documents: ['documents'],
  site: ['site', 'shared', 'widget/publicApi.ts'],
  'site/content': ['site/content', 'shared'],
  'site/plugin': ['site', 'documents', 'knowledge', 'shared', 'widget/publicApi.ts'],
  server: ['server', 'knowledge', 'shared'],
  'docs/playground': ['docs/playground', 'widget/publicApi.ts', 'shared/chatProtocol.ts'],
  cli: ['cli', 'documents', 'knowledge', 'shared', 'server', 'site/content', 'site/plugin'],
}

/** The only import through which the facade loads React. */
const THE_ONE_IMPORT = { from: 'widget/element', to: 'widget/panel/mountPanel.ts' }

/** Test files of other projects, as in vitest.config.ts. */
const IN_OTHER_PROJECTS = /^tests\/(browser|proof|compat)\/|\.(?:integration|cost)\.test\.ts$/

/** Matches an import of a function that listens, connects, spawns, drives a browser or builds. */
const STARTS_SOMETHING =
  /import \{[^}]*\b(?:spawn|exec|fork|create(?:Secure)?Server|connect|request|chromium|build|preview)[^}]*\} from '(?:node:(?:child_process|http|net)|playwright|vite)'/

const FORBIDDEN_NAMES = /^(utils?|helpers?|common|misc|lib|index|types)$/

interface ImportStatement {
  target: string
  isTypeOnly: boolean
  isDynamic: boolean
}

const files = ['widget', 'site', 'shared', 'knowledge', 'documents', 'server', 'cli', 'docs/playground']
  .filter(folder => existsSync(join(ROOT, folder)))
  .flatMap(folder => sourceFiles(join(ROOT, folder)))
const known = new Set([...files, ...sourceFiles(join(ROOT, 'tests'))])
const imports = new Map(files.map(file => [file, importsOf(file)]))

test('every import is allowed by the architecture', () => {
  const broken = [...imports].flatMap(([file, statements]) =>
    statements.filter(statement => !isAllowed(file, statement)).map(({ target }) => `${file} -> ${target}`),
  )
  expect(broken).toEqual([])
})

test('every folder of the sources has a rule, and every rule has a folder or file', () => {
  const rules = Object.keys(MAY_IMPORT)
  const folders = new Set(
    files.map(file =>
      file
        .split('/')
        .slice(0, file.startsWith('widget/') ? 2 : 1)
        .join('/'),
    ),
  )
  expect([...folders].filter(folder => !rules.some(rule => rule.startsWith(folder)))).toEqual([])
  expect(rules.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
})

test('ARCHITECTURE.md lists every folder of the sources', () => {
  const [, layout = ''] = /```text\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? []
  const folders = new Set(files.flatMap(file => file.split('/').slice(0, -1).slice(0, 2)))
  expect([...folders].filter(folder => !layout.includes(`${folder}/`))).toEqual([])
})

test('each way of ARCHITECTURE.md has at most twelve stations, each a file that is there and none twice', () => {
  const [, journeys = ''] = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8').split(/^## (?:Journeys|Tests)$/m)
  const ways = journeys.split(/^### /m).map(way => [...way.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file))
  expect(ways.filter(({ length }) => length > 0)).toHaveLength(4)
  for (const way of ways) {
    expect(way.length).toBeLessThanOrEqual(12)
    expect([...new Set(way)]).toEqual(way)
  }
  // What is built is not there before.
  const named = [...journeys.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path)
  const missing = named.filter(path => !path.startsWith('dist/') && !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})

test('the imports have no cycle', () => {
  expect(findCycle()).toBeUndefined()
})

test('no folder or file has a forbidden name, such as utils', () => {
  const names = files.flatMap(file => file.split('/').map(part => part.replace(/\..*$/, '')))
  expect([...new Set(names)].filter(name => FORBIDDEN_NAMES.test(name))).toEqual([])
})

test('a unit test starts no server, process, browser or build; such a test is named .integration.test.ts', () => {
  const tests = sourceFiles(join(ROOT, 'tests'))
  const units = tests.filter(file => /\.test\.tsx?$/.test(file) && !IN_OTHER_PROJECTS.test(file))
  const starters = units.flatMap(file => {
    const reached = [...reachableFrom(file)].find(each => STARTS_SOMETHING.test(readFileSync(join(ROOT, each), 'utf8')))
    return reached ? [`${file}, through ${reached}`] : []
  })
  expect(units.length).toBeGreaterThan(20)
  expect(starters).toEqual([])
})

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourceFiles(path)
    return /\.tsx?$/.test(name) ? [relative(ROOT, path)] : []
  })
}

/** Relative imports of a file as project paths, with `import type`, `import()` and re-exports. */
function importsOf(file: string): ImportStatement[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const pattern =
    /(import|export)(\s+type\b)?[^'"()]*?from\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)|import\s*'(\.[^']+)'/g
  return [...source.matchAll(pattern)].flatMap(match => {
    const specifier = match[3] ?? match[4] ?? match[5] ?? ''
    const target = resolveSource(join(dirname(file), specifier.replace(/\?.*$/, '')))
    return target ? [{ target, isTypeOnly: Boolean(match[2]), isDynamic: Boolean(match[4]) }] : []
  })
}

function resolveSource(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`].find(candidate => known.has(candidate))
}

function isAllowed(file: string, { target, isDynamic, isTypeOnly }: ImportStatement): boolean {
  if (file.startsWith(THE_ONE_IMPORT.from) && target.startsWith('widget/panel')) {
    return isTypeOnly || (isDynamic && target === THE_ONE_IMPORT.to)
  }
  const rule = Object.keys(MAY_IMPORT)
    .filter(prefix => file.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0]
  // Files beside the named folders, such as a plugin of the dev server, may import the whole folder.
  const allowed = rule ? MAY_IMPORT[rule] : [file.split('/')[0] ?? '', 'shared']
  return allowed?.some(prefix => target.startsWith(prefix)) ?? false
}

/** A file and all its value imports, direct and indirect. */
function reachableFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const { target, isTypeOnly } of importsOf(file)) if (!isTypeOnly) reachableFrom(target, seen)
  return seen
}

/** A cycle of imports, or undefined. Type imports count: two files that need each other are one in two parts. */
function findCycle(): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const { target } of imports.get(file) ?? []) {
      const cycle = visit(target, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of files) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}
