import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { decodedMappings, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping'
import type { Rolldown } from 'vite'

const ROOT = resolve(import.meta.dirname, '../..')

/** `color:red;margin:0` */
const DECLARATIONS = /[\w-]:[^;{}]{1,200};[\w-]{1,40}:/

/** Other packages, and what the bundler adds of its own. */
const REST = 'rest'

/** Where the modules of each part of the one file are. The first that matches counts. */
const PARTS: readonly (readonly [name: string, path: RegExp])[] = [
  ['styles', /\.css\b|\/(?:panel|early)Styles\.ts$/],
  ['sources and handover', /^widget\/panel\/(?:sources|pagePlaces|handover)\//],
  ['panel shell', /^widget\/panel\//],
  ['decoders', /^widget\/chat\/decode\//],
  ['engine', /^(?:widget\/chat|shared)\//],
  ['conversation', /^widget\/(?:conversation|static)\//],
  ['strings', /^widget\/strings\//],
  ['first press', /^widget\/early\//],
  ['facade', /^widget\/(?:element\/|publicApi\.ts$)/],
  ['Markdown', /^widget\/(?:markdown|bundling\/shims)\//],
  ['React', /^node_modules\/(?:react|react-dom|scheduler)\//],
  ['Markdown packages', /^node_modules\/(?:micromark|mdast|hast|unist|remark|rehype|react-markdown)/],
  [REST, /^node_modules\//],
]

/**
 * Write the parts of the one file into `dist/parts`: of each, the code that the final, minified file has from its modules.
 * Each letter of the file is in one part. `npm run sizes` weighs them.
 */
export function writeParts(): Rolldown.Plugin {
  let parts = new Map<string, string>()
  return {
    name: 'nicodata-parts',
    // This runs before the notices are added: the source map does not know their lines.
    generateBundle({ dir = '' }, bundle) {
      for (const [key, file] of Object.entries(bundle)) {
        if (key.endsWith('.map')) delete bundle[key]
        if (file.type !== 'chunk') continue
        if (!file.map) return this.error('The file has no source map.')
        const sources = file.map.sources.map(source => pathInProject(resolve(dir, source)))
        parts = splitByPart(file.code, { ...file.map, version: 3, sources })
      }
    },
    writeBundle({ dir = '' }) {
      const folder = resolve(dir, '../parts')
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      for (const [part, code] of parts) writeFileSync(join(folder, `${part}.js`), code)
    },
  }
}

/**
 * Code by part, in the order of the file.
 *
 * @param map its `sources` are paths from the root of the project
 */
export function splitByPart(code: string, map: SourceMapInput): Map<string, string> {
  const traced = new TraceMap(map)
  const mappings = decodedMappings(traced)
  const names = traced.sources.map(partOf)
  const parts = new Map<string, string>()
  let part = REST
  const add = (text: string) => parts.set(part, (parts.get(part) ?? '') + text)
  for (const [index, line] of code.split(/(?<=\n)/).entries()) {
    let from = 0
    const starts = mappings[index] ?? []
    for (const [at, [column, source]] of starts.entries()) {
      const next = names[source ?? -1] ?? partWithoutSource(line.slice(column, starts[at + 1]?.[0]))
      if (next === part) continue
      add(line.slice(from, column))
      ;[from, part] = [column, next]
    }
    add(line.slice(from))
  }
  return parts
}

/** Vite gives a style sheet no source. */
function partWithoutSource(code: string): string {
  return DECLARATIONS.test(code) ? 'styles' : REST
}

/** `widget/chat/message.ts`, or `node_modules/react/index.js` wherever that folder is. */
function pathInProject(file: string): string {
  const path = relative(ROOT, file).replaceAll('\\', '/')
  return path.slice(Math.max(path.lastIndexOf('node_modules/'), 0))
}

/** @param source such as `widget/chat/message.ts` */
function partOf(source: string | null): string {
  const part = PARTS.find(([, pattern]) => pattern.test(source ?? ''))?.[0]
  if (!part) throw new Error(`${source} is in no part of the one file: see parts.ts.`)
  return part
}
