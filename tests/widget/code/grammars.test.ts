import { expect, test } from 'vitest'
import { readCode } from '../../../widget/code/grammars.ts'
import { palette } from '../../../widget/code/palette.ts'
import { cssProperties } from '../../../widget/publicApi.ts'

/** The pieces with a colour, as `role text`. */
function coloured(code: string, language: string): string[] {
  return readCode(code, language).map(({ role, start, end }) => `${role} ${code.slice(start, end)}`)
}

test.each([
  [
    'sql',
    "select sum(a) from t where b = 'é' and c > 1 -- fin",
    ['keyword select', 'name sum', 'keyword from', 'keyword where', "string 'é'", 'number 1', 'comment -- fin'],
  ],
  [
    'python',
    'def f(x):\n    return None  # rien',
    ['keyword def', 'name f', 'keyword return', 'number None', 'comment # rien'],
  ],
  ['JavaScript', 'const a = "b" // c', ['keyword const', 'string "b"', 'comment // c']],
  ['json', '{ "a": 1.5, "b": true }', ['name "a"', 'number 1.5', 'name "b"', 'number true']],
  ['yaml', 'version: 2 # deux', ['name version', 'number 2', 'comment # deux']],
  ['bash', 'export A=$HOME # ici', ['keyword export', 'name A', 'name $HOME', 'comment # ici']],
])('code in %s has its colours', (language, code, expected) => {
  expect(coloured(code, language)).toEqual(expected)
})

test.each([
  ['an unknown language', 'select 1', 'brainfuck'],
  ['the name of a property of all objects', 'select 1', 'constructor'],
  ['long code', 'select 1\n'.repeat(1_000), 'sql'],
  ['a long word', 'a'.repeat(4_000), 'js'],
  ['a long gap', `a${'\n'.repeat(4_000)}b`, 'js'],
])('%s stays plain', (_, code, language) => {
  expect(readCode(code, language)).toEqual([])
})

test('every colour can be read on its ground, in both schemes', () => {
  const dark = cssProperties.code
  for (const [ground, colours] of Object.entries(palette)) {
    const grounds = ground === 'dark' ? dark : ['#ffffff', '#f4f4f5']
    for (const colour of Object.values(colours)) {
      for (const under of grounds) expect(contrast(colour, String(under)), `${colour} on ${under}`).toBeGreaterThan(4.5)
    }
  }
})

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(...colours: [string, string]): number {
  const [light = 0, dark = 0] = colours.map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
