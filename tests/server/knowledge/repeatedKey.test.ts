import { expect, test } from 'vitest'
import { repeatedKey } from '../../../server/knowledge/repeatedKey.ts'

test.each([
  ['{"a": 1, "a": 2}', 'a'],
  ['{"a": ["x"], "b": [], "a" : []}', 'a'],
  [String.raw`{"a\"b": 1, "a\u0022b": 2}`, 'a"b'],
  ['{"": 1, "": 2}', ''],
  ['{"__proto__": 1, "x": 2, "__proto__": 3}', '__proto__'],
])('%s has %j twice', (json, key) => {
  expect(repeatedKey(json)).toBe(key)
})

test.each([
  '{}',
  '[]',
  '{"a": {"b": 1}, "b": {"b": 2}}',
  '{"a": ["a", "a"], "b": "a"}',
  String.raw`{"a": "\\", "b": "\"a\": 1"}`,
  '{"a": [["b", "c"], ["b", "c"]]}',
])('%s has no name twice', json => {
  expect(repeatedKey(json)).toBeUndefined()
})

test('a text of any size is read once', () => {
  const json = `{${Array.from({ length: 20_000 }, (_, place) => `"k${place}":["\\"${place}"]`).join()}}`
  const start = performance.now()
  expect(repeatedKey(json)).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(500)
})
