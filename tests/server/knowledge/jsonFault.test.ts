import { expect, test } from 'vitest'
import { placeOfFault } from '../../../server/knowledge/jsonFault.ts'
import { asksOf } from '../../../server/knowledge/readSiteFolder.ts'

test.each([
  ['a comma after the last question', '{\n  "/#a": ["one", "two",]\n}', 2, 23],
  ['a comma after the last section', '{\n  "/#a": ["one"],\n}\n', 2, 17],
  ['a missing comma', '{\n  "/#a": ["one"]\n  "/#b": ["two"]\n}', 3, 3],
  ['a missing colon', '{ "/#a" ["one"] }', 1, 9],
  ['quotation marks of a word processor', '{\r\n  "/#a": [“one”]\r\n}', 2, 11],
  ['single quotation marks', "{ '/#a': ['one'] }", 1, 3],
  ['a comment', '{\n  // ours\n  "/#a": ["one"] }', 2, 3],
  ['a text without its end', '{\n  "/#a": ["one]\n}', 2, 11],
  ['a wrong escape', '{ "/#a": ["C:\\home"] }', 1, 11],
  ['a bracket of the other kind', '{ "/#a": ["one"} }', 1, 16],
  ['half a file', '{ "/#a": ["one",\n', 2, 1],
  ['two objects', '{ "/#a": ["one"] }\n{ "/#b": [] }', 2, 1],
  ['an empty file', '', 1, 1],
])('%s is named by its line and its column', (_, text, line, column) => {
  expect(placeOfFault(text)).toEqual({ line, column })
  expect(() => asksOf('asks.json', text)).toThrow(`asks.json, line ${line}, column ${column}: `)
})

test.each(['{"a":[1,-2.5e3,true,null],"b":{"c":"\\u00e9\\""},"d":[],"e":{}}', ' [ ] ', '"text"'])(
  'no sign of %s is a fault before its end',
  text => {
    expect(JSON.parse(text)).toBeDefined()
    expect(placeOfFault(text)).toEqual({ line: 1, column: text.length + 1 })
  },
)

test('JSON of another form has no line', () => {
  expect(() => asksOf('asks.json', '["one"]')).toThrow('asks.json: it must be { "section id"')
})
