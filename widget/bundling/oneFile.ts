import { type EnvironmentOptions, parseAst, type Rolldown } from 'vite'
import { FACADE, IN_BROWSERS, PANEL, pageFile, UNMARKED } from './pageFile.ts'
import { noOtherSharedModules, sharedModules } from './sharedModules.ts'

/**
 * `nicodata-chat.js`, the whole widget as one classic script without further requests.
 *
 * The panel is bundled on its own, as the body of a function that `importPanel` calls once. The bundler would inline the
 * facade's `import()` by itself, but wrap each of the 350 modules so that none runs too early: 2.7 kB of gzip more.
 */
export function oneFile(): Record<'panelInside' | 'oneFile', EnvironmentOptions> {
  let panel: Rolldown.OutputChunk | undefined
  const keepPanel: Rolldown.Plugin = {
    name: 'nicodata-keep-panel',
    generateBundle(_, bundle) {
      panel = Object.values(bundle).find(file => file.type === 'chunk')
    },
  }
  const putPanelInside: Rolldown.Plugin = {
    name: 'nicodata-put-panel-inside',
    load: {
      order: 'pre',
      filter: { id: /widget[\\/]element[\\/]importPanel\.ts$/ },
      handler() {
        if (!panel) return this.error('The panel is built first.')
        return { code: asFunction(panel.code), moduleType: 'js' }
      },
    },
  }
  const panelModules = () => panel?.modules ?? {}
  return {
    panelInside: {
      consumer: 'client',
      define: IN_BROWSERS,
      build: {
        write: false,
        lib: { entry: PANEL, formats: ['es'] },
        rolldownOptions: {
          plugins: [sharedModules(), keepPanel],
          output: { codeSplitting: false, ...UNMARKED },
        },
      },
    },
    oneFile: pageFile('nicodata-chat', FACADE, {
      plugins: [putPanelInside, noOtherSharedModules(panelModules)],
      inside: panelModules,
    }),
  }
}

/**
 * A module that evaluates another one later:
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
