import { expect, test } from 'vitest'
import { privateNames } from '../../../widget/bundling/privateNames.ts'

const REACT_DOM = '/app/node_modules/react-dom/cjs/react-dom-client.production.js'

function namesOf(files: Record<string, string | null>): string[] {
  const modules = Object.entries(files).map(([id, code]) => [id, { code, renderedLength: 1, renderedExports: [] }])
  return privateNames(Object.fromEntries(modules))
}

test.each([
  ['a key of an object', 'f({ lanes: 0 })'],
  ['a property that is assigned', 'fiber.lanes |= 2'],
  ['a property that is counted', 'fiber.lanes++'],
])('a name that React writes is private: %s', (_, code) => {
  expect(namesOf({ [REACT_DOM]: code })).toEqual(['lanes'])
  expect(namesOf({ [REACT_DOM.replaceAll('/', '\\')]: code })).toEqual(['lanes'])
})

test.each([
  ['it only reads', 'f(component.lanes)'],
  ['it looks it up in a table', 'f({ lanes: true, week: !0 }[input.type])'],
  ['it looks up what stands for it', 'f({ lanes: "Lanes", week: "Week" }[event.key])'],
  ['it computes', 'fiber[lanes] = 1; f({ [lanes]: 1 })'],
  ['it has in a string', 'fiber.lanes = 1; f("some lanes")'],
  ['it has in a template', 'fiber.lanes = 1; f(`some lanes`)'],
])('a name is not private when React has it so: %s', (_, code) => {
  expect(namesOf({ [REACT_DOM]: code })).toEqual([])
})

test.each([
  'f(message.lanes)',
  'f({ lanes: 1 })',
  'const { lanes: own } = message',
  'class Message { lanes = 1 }',
  'class Message { lanes() {} }',
  'f("lanes")',
  'f(`lanes`)',
])('a name that another module has is not private: %s', code => {
  const react = { [REACT_DOM]: 'fiber.lanes = 1' }
  expect(namesOf({ ...react, '/app/widget/message.js': code })).toEqual([])
  expect(namesOf({ ...react, '/app/node_modules/react/cjs/react.production.js': code })).toEqual([])
})

test('a parser of Markdown has private names too', () => {
  const parser = {
    '/app/node_modules/micromark-core-commonmark/lib/list.js': 'state.furtherBlankLines = 1; state.type = 1',
  }
  expect(namesOf({ ...parser, '/app/widget/markdown.js': 'f(node.type)' })).toEqual(['furtherBlankLines'])
})

test('a variable of another module, and a module without code, do not count', () => {
  const react = { [REACT_DOM]: 'fiber.lanes = 1' }
  expect(namesOf({ ...react, '/app/widget/message.js': 'const lanes = 1', '/app/widget/none.js': null })).toEqual([
    'lanes',
  ])
})
