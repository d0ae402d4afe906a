import { expect, test } from 'vitest'
import { leaveOutHooks } from '../../../widget/bundling/uncalledHooks.ts'

const without = (code: string) => leaveOutHooks(code).toString()

test.each([
  ['the first', 'const hooks = { useMemo: a, useState: b }; hooks.useState()', '{ useState: b }'],
  ['the last', 'const hooks = { useState: b, useMemo: a }; hooks.useState()', '{ useState: b,  }'],
  ['all', 'const hooks = { useState: b, useMemo: a }', '{   }'],
  ['a function', 'const hooks = { useMemo: function () {}, readContext: c }', '{ readContext: c }'],
  ['a resource hint', 'internals.d = { D: preconnect, m() {} }', '{   }'],
])('a hook that nothing calls is left out: %s', (_, code, object) => {
  expect(
    without(code)
      .replace(/[^{]*(\{[^}]*\}).*/, '$1')
      .replace(/\s+/g, ' '),
  ).toBe(object.replace(/\s+/g, ' '))
})

test.each([
  'f({ useMemo: a }); h.useMemo()',
  'f({ useMemo: a }); h?.useMemo()',
  'f({ useMemo: a }); const { useMemo: own } = h',
  'f({ useMemo: a }); h["useMemo"]()',
  'f({ useMemo: a }); h[`useMemo`]()',
  'f({ useMemo: a }); h.useMemo += 1',
  'f({ [useMemo]: a })',
  'f({ useMemo: a() })',
  'f({ user: a, url: b, ...useMemo })',
])('all other properties stay: %s', code => {
  expect(without(code)).toBe(code)
})

test('a method that nothing calls is left out', () => {
  expect(
    without('Root.prototype.unstable_hydrate = function () {}; Root.prototype.focusLast = own; f(a.focusLast)'),
  ).toBe('; Root.prototype.focusLast = own; f(a.focusLast)')
  expect(without('Root.prototype.focusLast = f()')).toBe('Root.prototype.focusLast = f()')
  expect(without('f(Root.focusLast = own)')).toBe('f(Root.focusLast = own)')
})

test('what React does for an element that nothing uses is left out', () => {
  const functions = 'function startViewTransition(a) { a.hide() } function start() {}'
  const emptied = 'function startViewTransition(a) {} function start() {}'
  expect(without(`${functions} exports.ViewTransition = a`)).toBe(`${emptied} exports.ViewTransition = a`)
  for (const use of ['f(react.ViewTransition)', 'const { ViewTransition } = react', 'f(ViewTransition)']) {
    expect(without(`${functions} ${use}`)).toBe(`${functions} ${use}`)
  }
})

test('a function whose one reader is itself is not called', () => {
  const functions = 'function hint(a) { before.D(a.hint) } function all(a) { before.C(a) }'
  expect(without(`${functions} internals.d = { D: hint, C: all }; all()`)).toBe(
    `${functions} internals.d = { C: all }; all()`,
  )
})

test('a function of another name calls', () => {
  const code = 'function hint(a) { before.C(a) } internals.d = { C: all, D: hint }; internals.d.D()'
  expect(without(code)).toBe(code)
})
