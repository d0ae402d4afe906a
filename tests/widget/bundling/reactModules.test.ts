import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleOf } from '../../../widget/bundling/reactModules.ts'

const require = createRequire(import.meta.url)

test.each([
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
])('%s exports as a module what it exports as CommonJS', path => {
  const [name = ''] = path.split('/')
  const file = join(dirname(require.resolve(`${name}/package.json`)), path.slice(name.length))
  const code = moduleOf(readFileSync(file, 'utf8'))
  const exported = /export \{ (.*) \}$/.exec(code)?.[1]?.matchAll(/as (\w+)/g) ?? []
  expect(Array.from(exported, ([, as]) => as).sort()).toEqual(Object.keys(require(file)).sort())
})

test('React in a form that is not known stops the build', () => {
  expect(() => moduleOf('module.exports = { version: require("./version").version }')).toThrow('cannot read')
})
