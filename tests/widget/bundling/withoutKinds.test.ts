// @vitest-environment happy-dom
import { join } from 'node:path'
import fc from 'fast-check'
import type * as React from 'react'
import { build, type Plugin } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { reactModules } from '../../../widget/bundling/reactModules.ts'
import { withoutCases, withoutKinds } from '../../../widget/bundling/withoutKinds.ts'
import { type Bundle, history, tree } from './reactHistory.ts'

let published: Bundle
let ours: Bundle
beforeAll(async () => {
  published = await bundle([])
  ours = await bundle([reactModules()])
}, 60_000)

test('React without the kinds that the panel has none of draws, and calls, what React does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { minLength: 2, maxLength: 4 }), async trees => {
      expect(await history(ours, trees)).toEqual(await history(published, trees))
    }),
    { numRuns: 400 },
  )
})

test.each(['Suspense', 'Profiler', 'Activity', 'ViewTransition'] as const)('it refuses %s aloud', name => {
  const { createElement, createRoot, flushSync } = ours
  const kind: React.FunctionComponent = Reflect.get<object, string>(ours, name)
  const failures: unknown[] = []
  const root = createRoot(document.createElement('div'), { onUncaughtError: error => failures.push(error) })
  flushSync(() => root.render(createElement(kind)))
  expect(String(failures)).toContain('#130')
})

test.each([
  ['case 13: a(); break; case 5: b()', 'case 5: b()'],
  ['case 5: case 13: b()', 'case 5: b()'],
  ['case 13: case 5: b()', 'case 5: b()'],
  ['case 5: a(); case 13: b(); break; case 22: c()', 'case 5: a(); b(); break;'],
  ['case 13: a(); case 5: b()', 'case 5: b()'],
  ['case 13: switch (x.tag) { case 22: a() } break; default: b()', 'default: b()'],
])('of %s is left %s', (before, after) => {
  expect(withoutCases(`switch (fiber.tag) { ${before} }`).replace(/ +/g, ' ')).toBe(`switch (fiber.tag) { ${after} }`)
  // Numbers of something else.
  expect(withoutCases(`switch (lane) { ${before.replace('x.tag', 'y')} }`)).toBe(
    `switch (lane) { ${before.replace('x.tag', 'y')} }`,
  )
})

test('what a case leaves behind is declared for the others', () => {
  const before = 'function f(x) { switch (x.tag) { case 13: var a = 1, b = () => { var c }; break; case 5: a = 2 } }'
  const after = 'function f(x) {var a,b; switch (x.tag) { case 5: a = 2 } }'
  expect(withoutCases(before).replace(/ +/g, ' ')).toBe(after)
})

test('another React stops the build', () => {
  expect(() => withoutKinds('exports.version = "19.4.0";\n')).toThrow('Another React')
  expect(() => withoutKinds('exports.version = "19.3.9";\n')).toThrow('in 0 places, not in 88')
})

async function bundle(plugins: Plugin[]): Promise<Bundle> {
  const entry = join(import.meta.dirname, 'everything.js')
  const parts = ['react', 'react-dom', 'react-dom/client']
  const everything: Plugin = {
    name: 'everything',
    resolveId: id => (id === entry ? id : undefined),
    load: id =>
      id === entry
        ? `${parts.map((part, index) => `import * as part${index} from '${part}'`).join('\n')}
           export default { ...part0, ...part1, ...part2 }`
        : undefined,
  }
  const [result] = [
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [everything, ...plugins],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, minify: false, lib: { entry, name: 'everything', formats: ['iife'] } },
    }),
  ].flat()
  if (!result || !('output' in result)) throw new Error('React was not bundled.')
  return new Function(`${result.output[0].code}; return everything`)()
}
