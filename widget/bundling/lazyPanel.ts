import { type InlineConfig, type Plugin, parseAst, type Rolldown } from 'vite'
import { buildPanel, PANEL } from './buildPanel.ts'

/** Modules of the facade that the panel uses too. */
const SHARED =
  /widget[\\/](?:publicApi|chat[\\/](?:chatError|generateId|message|decode[\\/]readJSON)|conversation[\\/](?:transcript|welcome))\.ts$/

/**
 * Bundle the panel separately, as the body of a function that `importPanel` calls once. The bundler alone would also inline
 * the facade's `import()`, but it would wrap each of the 350 modules so that none runs too early: 2.7 kB of gzip more.
 */
export function lazyPanel(config: InlineConfig): { plugin: Plugin; modules: Rolldown.RenderedChunk['modules'] } {
  const modules: Rolldown.RenderedChunk['modules'] = {}
  const plugin: Plugin = {
    name: 'nicodata-lazy-panel',
    apply: 'build',
    load: {
      filter: { id: /widget[\\/]element[\\/]importPanel\.ts$/ },
      async handler() {
        const plugins = [sharedModules(), ...(config.plugins ?? [])]
        const chunk = await buildPanel({ ...config, plugins }, PANEL, 'es')
        Object.assign(modules, chunk.modules)
        return { code: asFunction(chunk.code), moduleType: 'js' }
      },
    },
  }
  return { plugin, modules }
}

/** Leave the shared modules to the facade: with both, the one file would hold them twice. */
function sharedModules(): Plugin {
  return {
    name: 'nicodata-shared-modules',
    enforce: 'pre',
    async resolveId(request, importer) {
      const found = await this.resolve(request, importer, { skipSelf: true })
      return found && SHARED.test(found.id) ? { id: found.id, external: 'absolute' } : undefined
    },
  }
}

/**
 * A module whose body runs only when `evaluate` is called:
 *
 *     import { b } from './b.ts'          import { b } from './b.ts'
 *     console.log(b)                 ->   function evaluate() { console.log(b); return { mountPanel: a } }
 *     export { a as mountPanel }
 */
function asFunction(code: string): string {
  const { body } = parseAst(code)
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  const imports = body.filter(({ type }) => type === 'ImportDeclaration').map(textOf)
  const statements = body.flatMap(node => {
    if (node.type === 'ImportDeclaration') return []
    if (node.type !== 'ExportNamedDeclaration') return [textOf(node)]
    const pairs = node.specifiers.map(({ local, exported }) => `${textOf(exported)}:${textOf(local)}`)
    return [`return{${pairs.join()}}`]
  })
  return `${imports.join('\n')}
function evaluate(){${statements.join('\n')}}
let panel
// As import() does: later, and once.
export const importPanel=()=>Promise.resolve().then(()=>panel??=evaluate())`
}
