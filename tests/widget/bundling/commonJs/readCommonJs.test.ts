import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseEnvironment } from '../../../../widget/bundling/commonJs/chooseEnvironment.ts'
import { readCommonJs } from '../../../../widget/bundling/commonJs/readCommonJs.ts'

const require = createRequire(import.meta.url)

test.each([
  ['properties of exports', 'exports.a = 1; exports.b = () => exports.a', 'properties'],
  ['a value of its own', 'module.exports = function () {}; module.exports.a = 1', 'value'],
  ['another file', "module.exports = require('./other')", 'again'],
  ['nothing at all', 'console.log(1)', 'properties'],
])('a file that exports %s', (_, code, form) => {
  expect(readCommonJs(`'use strict'; ${code}`)?.form).toBe(form)
})

test.each([
  ['asks in some cases only', "if (a) require('./b')"],
  ['asks later', "exports.a = () => require('./b')"],
  ['asks in vain', "try { require('./b') } catch {}"],
  ['asks for what it computes', 'exports.a = require(a)'],
  ['hands require on', 'a(require)'],
  ['hands exports on', 'a(exports)'],
  ['exports under a computed name', 'exports[a] = 1'],
  ['takes an export back', 'delete exports.a'],
  ['sets exports beside a value of its own', 'module.exports = 1; exports.a = 2'],
  ['has exports of another meaning', '(function (exports) { exports.a = 1 })({})'],
  ['writes to what it asked for', "var a = require('./a'); a.b = 1"],
  ['finds its exports at this', 'this.a = 1'],
  ['calls an export that may look for this', 'exports.a = function () { return this.b }; exports.a()'],
  ['knows its folder', 'exports.a = __dirname'],
  ['is a module already', "import './a'"],
])('a file that %s is not changed', (_, code) => {
  expect(readCommonJs(`'use strict'; ${code}`)).toBeUndefined()
})

test('a file without strict mode is not changed', () => {
  expect(readCommonJs('exports.a = 1')).toBeUndefined()
})

test.each([
  ["if (process.env.NODE_ENV === 'production') { a() } else { b() }", '{ a() }', '{ b() }'],
  ["if (process.env.NODE_ENV !== 'production') { a() }", ';', '{ a() }'],
  ['"production" !== process.env.NODE_ENV && a()', ';', ';(a());'],
  ['if (process.env.OTHER) a()', 'if (process.env.OTHER) a()', 'if (process.env.OTHER) a()'],
])('of %s remains in production %s, else %s', (code, production, development) => {
  expect(chooseEnvironment(code, 'production')).toBe(production)
  expect(chooseEnvironment(code, 'development')).toBe(development)
})

test.each(['react', 'react-dom', 'scheduler'])('every file of %s that the panel uses can become a module', name => {
  const folder = join(dirname(require.resolve(`${name}/package.json`)), 'cjs')
  for (const environment of ['production', 'development']) {
    for (const file of ['', '-client', '-jsx-runtime'].map(part => join(folder, `${name}${part}.${environment}.js`))) {
      let code: string
      try {
        code = readFileSync(file, 'utf8')
      } catch {
        continue
      }
      expect(readCommonJs(chooseEnvironment(code, environment)), file).toBeDefined()
    }
  }
})
