import { expect, test } from 'vitest'
import { expressionsIn, readExpressions } from './support/readExpressions.ts'

test('every regular expression of the sources can be read from them', () => {
  const expressions = readExpressions()
  expect(expressions.length).toBeGreaterThan(400)
  expect(expressions.filter(({ pattern }) => pattern === undefined)).toEqual([])
})

test.each([
  ['/a+$/g', '/a+$/g'],
  ["new RegExp('a|b', 'y')", '/a|b/y'],
  ['RegExp(`a{1,$'.concat('{MOST}}|$', '{OTHER.source}`)'), '/a{1,9}|[b-z]/'],
  ["new RegExp([String.raw`\\d`, 'a' + NAME].join('|'))", '/\\d|aname/'],
  ['new RegExp(text)', undefined],
  ['new RegExp(`a$'.concat('{text}`)'), undefined],
])('an expression is read: %s', (code, expected) => {
  const [, found] = expressionsIn('a.ts', `const MOST = 9, OTHER = /[b-z]/, NAME = 'name';\n${code}`)
  expect(found?.pattern && `/${found.pattern}/${found.flags}`).toBe(expected)
  expect(found?.place).toBe('a.ts:2')
})
