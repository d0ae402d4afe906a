import { expect, test } from 'vitest'
import { splitByPart } from '../../../widget/bundling/parts.ts'

/** A source map: from each column of each line on, the code is of this source. */
function mapOf(sources: string[], lines: [column: number, source?: number][][]) {
  const mappings = lines.map(line =>
    line.map(([column, source]): [number] | [number, number, number, number] =>
      source === undefined ? [column] : [column, source, 0, 0],
    ),
  )
  return { version: 3 as const, names: [], sources, mappings }
}

test('each letter of a file is in the part of the module that it comes from', () => {
  const sources = ['widget/chat/message.ts', 'widget/panel/sources/Sources.tsx', 'node_modules/react/index.js']
  const map = mapOf(sources, [
    [
      [0, 0],
      [4, 2],
      [6, 0],
    ],
    [[1], [3, 1]],
  ])
  expect(splitByPart('chatRRch\nt--sources\n', map)).toEqual(
    new Map([
      ['rest', '--'],
      ['engine', 'chatch\nt'],
      ['React', 'RR'],
      ['sources and handover', 'sources\n'],
    ]),
  )
})

test.each([
  ['a style sheet', 'a=`.panel{color:red;margin:0}`', 'styles'],
  ['a style sheet after a line', '.panel{--_cut:calc(1px - 2px);color:red}', 'styles'],
  ['the wrapper of the file', '(function(){', 'rest'],
  ['an object of the bundler', '{__proto__:null,get a(){return b}}', 'rest'],
])('code without a source is in the part that it looks like: %s', (_, code, part) => {
  const map = mapOf(['widget/chat/message.ts'], [[[0, 0], [4], [4 + code.length, 0]]])
  const parts = splitByPart(`chat${code}chat`, map)
  expect([parts.get(part), parts.get('engine')]).toEqual([code, 'chatchat'])
})

test('a module of the widget that is in no part fails', () => {
  const map = mapOf(['widget/voice/record.ts'], [[[0, 0]]])
  expect(() => splitByPart('x', map)).toThrow('widget/voice/record.ts is in no part of the one file')
})
