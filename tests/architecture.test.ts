import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** A folder or file -> what its files may import from the rest of the project. The longest matching prefix decides. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: ['shared'],
  knowledge: [],
  'knowledge/encodeAddress.ts': ['shared/markdownAddress.ts'],
  'knowledge/words': ['knowledge/words', 'knowledge/plainText.ts'],
  'knowledge/synonyms': [],
  'knowledge/languages': ['knowledge/languages', 'knowledge/synonyms', 'knowledge/words', 'knowledge/section.ts'],
  'knowledge/analyze': [
    'knowledge/analyze',
    'knowledge/languages',
    'knowledge/synonyms',
    'knowledge/words',
    'knowledge/section.ts',
  ],
  'knowledge/facts': [
    'knowledge/facts',
    'knowledge/analyze',
    'knowledge/languages',
    'knowledge/words',
    'knowledge/section.ts',
  ],
  'knowledge/read': [
    'knowledge/read',
    'knowledge/facts',
    'knowledge/analyze',
    'knowledge/languages',
    'knowledge/words',
    'knowledge/section.ts',
    'knowledge/plainText.ts',
    'knowledge/encodeAddress.ts',
    'shared/readUrl.ts',
  ],
  'knowledge/find': [
    'knowledge/find',
    'knowledge/facts',
    'knowledge/analyze',
    'knowledge/languages',
    'knowledge/words',
    'knowledge/section.ts',
    'shared',
  ],
  'knowledge/learn': [
    'knowledge/learn',
    'knowledge/find',
    'knowledge/read',
    'knowledge/analyze',
    'knowledge/languages',
    'knowledge/words',
    'knowledge/section.ts',
    'knowledge/plainText.ts',
  ],
  'knowledge/answer': ['knowledge', 'shared'],
  'widget/chat': ['widget/chat', 'shared'],
  'widget/publicApi.ts': ['widget/chat', 'widget/strings', 'shared'],
  'widget/strings': ['widget/strings', 'widget/publicApi.ts'],
  'widget/conversation': [
    'widget/conversation',
    'widget/chat',
    'widget/publicApi.ts',
    'widget/strings',
    'widget/static/staticFetch.ts',
    'shared',
  ],
  'widget/markdown/parse': ['widget/markdown/parse', 'shared/definitionLines.ts'],
  'widget/markdown/render': [
    'widget/markdown',
    'widget/panel/ui',
    'widget/publicApi.ts',
    'widget/strings',
    'shared/readUrl.ts',
  ],
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
  'widget/panel/ui': ['widget/panel/ui'],
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
  'widget/bundling': ['widget/bundling', 'widget/early/inSteps.ts', 'knowledge/words/words.ts'],
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
  'widget/reference': [
    'widget/reference',
    'widget/publicApi.ts',
    'widget/strings',
    'widget/chat/chatError.ts',
    'shared/chatProtocol.ts',
  ],
  documents: ['documents'],
  site: ['site', 'shared'],
  'site/art': ['site/art'],
  'site/fonts': [],
  'site/content': [
    'site/content',
    'site/blocks/experience/experienceSchema.ts',
    'site/blocks/hours/hoursSchema.ts',
    'site/blocks/prices/pricesSchema.ts',
  ],
  'site/strings': ['site/strings', 'site/contactMessage.ts', 'site/toastContent.ts'],
  'site/comparison': ['site/comparison', 'site/strings'],
  'site/layout': [
    'site/layout',
    'site/strings',
    'site/art',
    'site/pageContent.ts',
    'site/blockContent.ts',
    'site/toastContent.ts',
  ],
  'site/gallery': ['site/gallery', 'site/strings', 'site/pageContent.ts'],
  'site/contact': ['site/contact', 'site/layout', 'site/blockContent.ts', 'site/config.ts', 'site/contactMessage.ts'],
  'site/sections': [
    'site/sections',
    'site/layout',
    'site/strings',
    'site/art',
    'site/pageContent.ts',
    'site/blockContent.ts',
  ],
  'site/blocks': [
    'site/blocks',
    'site/sections/SectionHead.tsx',
    'site/contact',
    'site/layout',
    'site/art',
    'site/pageContent.ts',
    'site/blockContent.ts',
    'site/keepLoading.ts',
    // The schema of a block is in its folder, with what it says to owners.
    'site/content/contentFields.ts',
    'site/content/say.ts',
  ],
  'site/gestures': ['site/gestures', 'site/gallery', 'site/comparison', 'site/strings', 'site/keepLoading.ts'],
  'site/plugin': [
    'site/plugin',
    'site/gestures/gesturesContent.ts',
    'site/gallery/galleryContent.ts',
    'site/content',
    'site/strings',
    'site/art',
    'site/pageContent.ts',
    'site/blockContent.ts',
    'site/config.ts',
    'site/contactMessage.ts',
    'site/blocks/hours/week.ts',
    'documents',
    'knowledge',
    'shared/escapeHtml.ts',
    'shared/namedFile.ts',
  ],
  server: ['server', 'knowledge', 'shared'],
  'server/strings': ['server/strings', 'shared'],
  'server/Backoff.ts': [],
  'server/env.ts': ['server/strings', 'knowledge/read/knowledgeFile.ts', 'shared/namedFile.ts'],
  'server/log.ts': ['server/env.ts'],
  'server/httpError.ts': ['server/strings', 'shared'],
  'server/keeper': ['server/keeper', 'server/Backoff.ts', 'server/log.ts'],
  'server/redis': ['server/redis', 'server/log.ts'],
  'server/knowledge': [
    'server/knowledge',
    'server/env.ts',
    'server/log.ts',
    'knowledge',
    'shared/namedFile.ts',
    'server/strings/startErrors.ts',
  ],
  'server/http': [
    'server/http',
    'server/redis',
    'server/httpError.ts',
    'server/log.ts',
    'server/env.ts',
    'server/strings',
    'shared',
    'knowledge/plainText.ts',
  ],
  'server/assistants': [
    'server/assistants',
    'server/redis',
    'server/httpError.ts',
    'server/log.ts',
    'server/env.ts',
    'server/Backoff.ts',
    'server/strings',
    'knowledge',
    'shared',
  ],
  'server/metrics.ts': ['server/assistants/AssistantChooser.ts'],
  'server/insights': [
    'server/insights',
    'server/http',
    'server/redis',
    'server/httpError.ts',
    'server/log.ts',
    'server/env.ts',
    'server/strings',
    'knowledge',
    'shared',
  ],
  'server/chat': [
    'server/chat',
    'server/assistants',
    'server/insights',
    'server/http',
    'server/redis',
    'server/metrics.ts',
    'server/httpError.ts',
    'server/log.ts',
    'server/env.ts',
    'server/strings',
    'shared',
  ],
  'server/app.ts': ['server/chat', 'server/http', 'server/httpError.ts', 'shared'],
  'docs/playground': ['docs/playground', 'widget/publicApi.ts', 'shared/chatProtocol.ts'],
  cli: ['cli', 'documents', 'knowledge', 'shared', 'server', 'site/config.ts', 'site/content', 'site/plugin'],
}

/** Folders in which each folder has a rule of its own. */
const MANY_ROOMS = ['widget', 'knowledge', 'server', 'site']

/** Imports from a lower room to a higher one, each with its reason. All of them are of types and constants. */
const BACK_ARROWS: Record<string, string> = {
  'server/strings/ServerStrings.ts -> server/httpError.ts': 'the report has a sentence for each failure of a model',
  'server/strings/fr.ts -> server/insights/InsightsStore.ts': 'a sentence of the report names the fewest visitors',
  'server/strings/en.ts -> server/insights/InsightsStore.ts': 'a sentence of the report names the fewest visitors',
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
  expect([...new Set(broken)].sort()).toEqual(Object.keys(BACK_ARROWS).sort())
})

test('every arrow that a rule allows is drawn', () => {
  const unused = Object.entries(MAY_IMPORT).flatMap(([rule, targets]) => {
    const drawn = [...imports].flatMap(([file, statements]) => (ruleOf(file) === rule ? statements : []))
    const others = targets.filter(target => target !== rule && !drawn.some(each => each.target.startsWith(target)))
    return others.map(target => `${rule} -> ${target}`)
  })
  expect(unused).toEqual([])
})

test('every folder of the sources has a rule, and every rule has a folder or file', () => {
  const rules = Object.keys(MAY_IMPORT)
  const folders = new Set(files.map(roomOf))
  expect([...folders].filter(folder => !rules.some(rule => rule === folder || rule.startsWith(`${folder}/`)))).toEqual(
    [],
  )
  expect(rules.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
})

test('ARCHITECTURE.md lists every folder of the sources', () => {
  const [, layout = ''] = /```text\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')) ?? []
  // `server/        app.ts knows all routes. http/ chat/ …`, and the lines below it
  const rooms = new Map(layout.split(/^(?=\S)/m).map(text => [text.slice(0, text.indexOf('/')), text]))
  const folders = new Set(files.map(file => file.split('/').slice(0, -1).slice(0, 2).join('/')))
  const isListed = ([room = '', folder]: string[]) =>
    folder === undefined ? rooms.has(room) : rooms.get(room)?.includes(` ${folder}/`)
  expect([...folders].filter(folder => folder && !isListed(folder.split('/')))).toEqual([])
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

/** The folder whose imports have a rule: `server/http`, `cli`. */
function roomOf(file: string): string {
  const [product = '', folder = '', ...rest] = file.split('/')
  return rest.length > 0 && MANY_ROOMS.includes(product) ? `${product}/${folder}` : product
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name)
    if (name === 'node_modules') return []
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
  const rule = ruleOf(file)
  // Files beside the named folders, such as a plugin of the dev server, may import the whole folder.
  const allowed = rule ? MAY_IMPORT[rule] : [file.split('/')[0] ?? '', 'shared']
  return allowed?.some(prefix => target.startsWith(prefix)) ?? false
}

/** The longest prefix of a file that has a rule. */
function ruleOf(file: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter(prefix => file.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0]
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
