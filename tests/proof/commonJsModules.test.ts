import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { commonJsModules } from '../../widget/bundling/commonJs/commonJsModules.ts'

const require = createRequire(import.meta.url)

// The exports of a package have no types here, only uses.
// biome-ignore lint/suspicious/noExplicitAny: as `require` has it
type Use = (exported: any) => unknown

/** Packages of each way to export -> their use in the test. All except React's are dependencies of others. */
const PACKAGES = {
  react: ({ createElement }) => createElement('a', { href: 'b' }, 'c').props,
  'react-dom/client': ({ createRoot }) => createRoot.length,
  'react-dom/server.browser': ({ renderToString }) => renderToString('a < b'),
  'react-is': ({ isFragment }) => isFragment(null),
  scheduler: ({ unstable_now }) => typeof unstable_now(),
  extend: extend => extend(true, {}, { a: { b: 1 } }, { a: { c: 2 } }),
  camelize: camelize => camelize('a-b_c'),
  'is-number': isNumber => isNumber('1e3'),
  'to-regex-range': range => range(1, 12),
  denque: Denque => new Denque([1, 2]).shift(),
  'secure-json-parse': ({ safeParse }) => safeParse('{"__proto__":{"a":1}}'),
} satisfies Record<string, Use>

test('packages of CommonJS have the same exports and the same behaviour as modules', async () => {
  const { built, code } = await bundle(Object.keys(PACKAGES))
  // No file was left to the bundler, which would wrap it in a function.
  expect(code).not.toContain('__commonJS')
  for (const [name, use] of Object.entries<Use>(PACKAGES)) {
    const original = require(name)
    const { whole, all } = built[name]
    expect(use(whole), name).toEqual(use(original))
    expect(Object.keys(all), name).toEqual(expect.arrayContaining(namesOf(original)))
  }
}, 60_000)

test('files that were left to the bundler can require files that became modules', async () => {
  const name = 'semver/functions/satisfies'
  const { built, code } = await bundle([name])
  expect(code).toContain('__commonJS')
  expect(code).toContain('module_exports')
  const satisfies = built[name].whole
  expect([satisfies('1.2.3', '^1.0.0'), satisfies('2.0.0', '<2 || >2.1')]).toEqual([true, false])
}, 60_000)

/** The names that can be imported from a CommonJS file. */
function namesOf(exported: object): string[] {
  return typeof exported === 'function' ? [] : Object.keys(exported).filter(name => name !== 'default')
}

/** Everything that packages export, in one file that was built and is run. */
async function bundle(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-commonjs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(import.meta.dirname, 'everything.js')
  const everything: Plugin = {
    name: 'everything',
    resolveId: id => (id === entry ? id : undefined),
    load: id =>
      id === entry
        ? `${names.map((name, at) => `import whole${at}, * as all${at} from ${JSON.stringify(name)}`).join('\n')}
           export const built = {${names.map((name, at) => `${JSON.stringify(name)}: { whole: whole${at}, all: all${at} }`)}}`
        : undefined,
  }
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [everything, commonJsModules()],
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        lib: { entry, formats: ['es'], fileName: 'everything' },
      },
    }),
  ].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built.')
  const [{ fileName, code }] = result.output
  const { built } = await import(/* @vite-ignore */ pathToFileURL(join(folder, fileName)).href)
  return { built, code }
}
