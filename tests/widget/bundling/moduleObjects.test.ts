import { expect, test } from 'vitest'
import { importObjects, writeObject } from '../../../widget/bundling/moduleObjects.ts'

test.each([
  ['is handed on', 'f(a)'],
  ['is in a list', 'f([a, b])'],
  ['is copied', 'f({ ...a })'],
  ['is read by a computed name', 'f(a[b])'],
  ['is exported', 'export { a }'],
])('a module that %s becomes an object', (_, use) => {
  const code = `import * as a from './a.js'; ${use}`
  expect(importObjects(code).toString()).toBe(`import { default as a } from './a.js?module-object'; ${use}`)
})

test.each([
  "import * as a from './a.js'; f(a.b, a.c())",
  "import * as a from './a.js'; f(b.a, { a: 1 })",
  "import { a } from './a.js'; f(a)",
  "export * as a from './a.js'",
])('all other modules stay as they are: %s', code => {
  expect(importObjects(code).toString()).toBe(code)
})

test('a default beside the module stays', () => {
  expect(importObjects("import b, * as a from 'a'; f(a, b)").toString()).toBe(
    "import b, { default as a } from 'a?module-object'; f(a, b)",
  )
})

test('the object has the exports of the module, and nothing of Object.prototype', () => {
  expect(writeObject('/a.js', ['b', 'default'])).toBe(
    `import { "b" as export_0, "default" as export_1 } from "/a.js"
export default { __proto__: null, get "b"() { return export_0 }, get "default"() { return export_1 } }`,
  )
})

test('an object with exports of yet another module is left to the bundler', () => {
  expect(writeObject('/a.js', ['b', '*'])).toBe('import * as all from "/a.js"\nexport default all')
})
