import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import type { Plugin, Rolldown } from 'vite'
import { chooseEnvironment } from './chooseEnvironment.ts'
import { type CommonJs, readCommonJs } from './readCommonJs.ts'
import { type Target, writeModule } from './writeModule.ts'

/** A file and the files that it requires. */
interface Read {
  code: string
  /** Undefined for a file that is a module already, or contains data. */
  file: CommonJs | undefined
  targets: ReadonlyMap<string, string>
}

const NO_COMMON_JS: Read = { code: '', file: undefined, targets: new Map() }

/**
 * Make modules of CommonJS packages. Otherwise a bundler wraps each such file in a function: browsers compile its code a
 * second time while a visitor waits, and unused exports stay in the bundle.
 *
 * A file is left to the bundler if it, or a file that it requires, may not be convertible.
 */
export function commonJsModules(): Plugin {
  let environment = ''
  const known = new Map<string, Promise<Read | undefined>>()

  function readOnce(id: string, context: Rolldown.PluginContext): Promise<Read | undefined> {
    const reading = known.get(id) ?? read(id, environment, context)
    known.set(id, reading)
    return reading
  }

  return {
    name: 'nicodata-commonjs-modules',
    enforce: 'pre',
    // CommonJS may read a name that nothing exports: react-dom reads two names that exist in React's own tests.
    config: () => ({ build: { rolldownOptions: { checks: { importIsUndefined: false } } } }),
    configResolved({ isProduction }) {
      environment = isProduction ? 'production' : 'development'
    },
    transform: {
      filter: { id: /\.c?js$/, code: /\b(?:module|exports)\b/ },
      async handler(_, id) {
        if (!id.includes('/node_modules/')) return
        const files = await closureOf(id, id => readOnce(id, this))
        const { code, file, targets } = files?.get(id) ?? {}
        if (!files || !code || !file || !targets) return
        const found = [...targets].map(
          ([specifier, target]) => [specifier, { id: target, isValue: isValue(target, files) }] as const,
        )
        return { code: writeModule(code, file, new Map<string, Target>(found), id), map: null }
      },
    },
  }
}

/** All files that a file requires, directly or not; undefined if one of them cannot become a module. */
async function closureOf(
  id: string,
  readOnce: (id: string) => Promise<Read | undefined>,
): Promise<Map<string, Read> | undefined> {
  const files = new Map<string, Read>()
  const waiting = new Set([id])
  // Iterating over a set also visits the items that are added meanwhile.
  for (const next of waiting) {
    const file = await readOnce(next)
    if (!file) return undefined
    files.set(next, file)
    for (const target of file.targets.values()) waiting.add(target)
  }
  return files
}

async function read(id: string, environment: string, context: Rolldown.PluginContext): Promise<Read | undefined> {
  if (isBuiltin(id)) return NO_COMMON_JS
  if (!/^\/.*\.(?:[cm]?js|json)$/.test(id.replace(/^[A-Z]:/i, ''))) return undefined
  const published = await readFile(id, 'utf8')
  if (id.endsWith('.json') || isModule(id, published)) return NO_COMMON_JS
  const code = chooseEnvironment(published, environment)
  const file = readCommonJs(code)
  const specifiers = file?.uses.flatMap(use => (use.kind === 'request' ? [use.specifier] : []))
  const targets = new Map<string, string>()
  for (const specifier of specifiers ?? []) {
    const target = await context.resolve(specifier, id, { kind: 'require-call' })
    if (!target || (target.external && !isBuiltin(target.id))) return undefined
    targets.set(specifier, target.id.replace(/\?.*/, ''))
  }
  return file && { code, file, targets }
}

function isModule(id: string, code: string): boolean {
  return id.endsWith('.mjs') || (!id.endsWith('.cjs') && /^(?:import|export)\b/m.test(code))
}

/** Does a file export one value? A file that re-exports another one does if the other one does. */
function isValue(id: string, files: ReadonlyMap<string, Read>): boolean {
  if (id.endsWith('.json') || isBuiltin(id)) return true
  const { file, targets } = files.get(id) ?? {}
  const [target] = targets?.values() ?? []
  return file?.form === 'again' && target ? isValue(target, files) : file?.form === 'value'
}
