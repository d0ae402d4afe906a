import { expect, test } from 'vitest'
import { readCallFields } from '../../../widget/panel/messages/callFields.ts'

test.each<[string, unknown]>([
  ['a big integer', { amount: 5n }],
  ['a function', { pay: () => 1 }],
  ['a symbol', { pay: Symbol('pay') }],
  ['a number without a value', { amount: Number.NaN }],
  ['an endless number', { amount: Number.NEGATIVE_INFINITY }],
  ['an object of a class', new URL('https://a.example/')],
  ['an object of a class in a map', new Map([['to', new Date(0)]])],
  ['thousands of levels', { deep: JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`) }],
])('arguments with %s, which a page’s own transport may give, cannot be shown, so not be allowed', (_, args) => {
  expect(readCallFields(args).areAll).toBe(false)
})

test.each<[string, unknown, [string, string][]]>([
  [
    'a map',
    { to: new Map<unknown, unknown>([['amount', 9999]]) },
    [
      ['to[0][0]', 'amount'],
      ['to[0][1]', '9999'],
    ],
  ],
  [
    'a set',
    new Set(['a', { b: true }]),
    [
      ['[0]', 'a'],
      ['[1].b', 'true'],
    ],
  ],
  ['an empty map', { to: new Map() }, [['to', '[]']]],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), [['a', '1']]],
])('%s is shown with all that it has, so it may be allowed', (_, args, fields) => {
  expect(readCallFields(args)).toEqual({ fields, areAll: true })
})

test.each<[string, unknown, string]>([
  ['words', 'Ana Bel', 'Ana Bel'],
  ['accents, emoji and other scripts', 'Éloïse 🙂 東京 مرحبا', 'Éloïse 🙂 東京 مرحبا'],
  ['a number', 5, '5'],
  ['a text that is a number', '5', '"5"'],
  ['a text that is a number with a sign', '+5', '"+5"'],
  ['a text that is a number with a zero before', '05', '"05"'],
  ['a text that is a number in wide digits', '５', '"５"'],
  ['a text that is a number with groups', '5.000,00', '"5.000,00"'],
  ['an address that begins with a number', '5 rue du Pont', '5 rue du Pont'],
  ['a text that is a truth value', 'true', '"true"'],
  ['a text that is nothing', 'null', '"null"'],
  ['a text that is a list', '[1]', '"[1]"'],
  ['a text in quotes', '"a"', String.raw`"\"a\""`],
  ['an invisible sign', 'pay\u200bpal', String.raw`"pay\u{200b}pal"`],
  ['a joiner', 'ab\u200d', String.raw`"ab\u{200d}"`],
  ['a soft hyphen', 'a\u00adb', String.raw`"a\u{ad}b"`],
  ['a variation selector', 'a\ufe0f', String.raw`"a\u{fe0f}"`],
  ['a tag', 'a\u{e0041}', String.raw`"a\u{e0041}"`],
  ['another order', 'a\u202ecba', String.raw`"a\u{202e}cba"`],
  ['a line end', 'a\nb: 5', String.raw`"a\nb: 5"`],
  ['a separator of lines', 'a\u2028b', String.raw`"a\u{2028}b"`],
  ['two blanks', 'a  b', String.raw`"a \u{20}b"`],
  ['a blank before', ' a', String.raw`"\u{20}a"`],
  ['a blank after', 'a ', String.raw`"a\u{20}"`],
  ['a no-break space', 'a\u00a0b', String.raw`"a\u{a0}b"`],
  ['a blank cell of Braille', 'a\u2800b', String.raw`"a\u{2800}b"`],
  ['half a character', 'a\ud83d', String.raw`"a\ud83d"`],
  ['a backslash that writes a sign', String.raw`a\u{200b}`, String.raw`"a\\u{200b}"`],
])('a value is shown with what the eye would not see: %s', (_, value, shown) => {
  expect(readCallFields({ to: value }).fields).toEqual([['to', shown]])
})

test('a pile of marks does not cover other lines', () => {
  const [[, shown = ''] = []] = readCallFields({ to: `a${'\u0301'.repeat(200)}` }).fields
  expect(shown).not.toMatch(/\p{M}{10}/u)
})

test('an unseen sign in a name is shown too', () => {
  expect(readCallFields({ 'a\u200b': 1, 'b.c': 2, ' ': 3 }).fields.map(([name]) => name)).toEqual([
    String.raw`"a\u{200b}"`,
    '"b.c"',
    String.raw`"\u{20}"`,
  ])
})

test('an argument that is not there is not shown', () => {
  expect(readCallFields({ amount: 5, note: undefined })).toEqual({ fields: [['amount', '5']], areAll: true })
})
