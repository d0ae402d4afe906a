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
  ['accents, emoji and other scripts', 'Éloïse 🙂 東京 Việt Nam 한국', 'Éloïse 🙂 東京 Việt Nam 한국'],
  ['a sentence in Arabic with a number', 'السعر 1.250,50 (دينار)، شكرًا 🙂', 'السعر 1.250,50 (دينار)، شكرًا 🙂'],
  ['vocalised Arabic, its marks in one order', '\u0625\u0646\u0651\u064e', '\u0625\u0646\u0651\u064e'],
  ['vocalised Arabic, its marks in the other order', '\u0625\u0646\u064e\u0651', '\u0625\u0646\u064e\u0651'],
  ['Arabic with its own digits', 'العدد ١٢٫٥٠', 'العدد ١٢٫٥٠'],
  ['Hebrew with a number before it', '12 שקלים', '12 שקלים'],
  [
    'pointed Hebrew',
    '\u05e9\u05c1\u05bc\u05b8\u05dc\u05d5\u05b9\u05dd',
    '\u05e9\u05c1\u05bc\u05b8\u05dc\u05d5\u05b9\u05dd',
  ],
  [
    'Bengali and Hindi letters in both forms',
    '\u09df\u09be \u09af\u09bc \u095c \u0921\u093c',
    '\u09df\u09be \u09af\u09bc \u095c \u0921\u093c',
  ],
  ['a number', 5, '5'],
  ['a text that is a number', '5', '"5"'],
  ['a text that is a number with a sign', '+5', '"+5"'],
  ['a text that is a number with a zero before', '05', '"05"'],
  ['a text that is a number in wide digits', '５', '"５"'],
  ['a text that is a number with groups', '5.000,00', '"5.000,00"'],
  ['a text that is a number with a minus', '\u22125', '"\u22125"'],
  ['a text that is a number without a zero', '.5', '".5"'],
  ['a text that is a number with blanks', '1 000', '"1 000"'],
  ['a text that is a number with apostrophes', "1'000", `"1'000"`],
  ['a text that is a number in Arabic digits', '٥', '"\u2067٥\u2069"'],
  ['a date and an hour', '2026-11-29 12:30', '2026-11-29 12:30'],
  ['a Cyrillic letter in a Latin word', '\u0430na@bank.example', '"\\u{430}na@bank.example"'],
  ['a Cyrillic letter at its end', 'tru\u0435', '"tru\\u{435}"'],
  ['Russian lines', 'Привет\nмир', '"Привет\\nмир"'],
  ['a Cherokee letter in a Latin word', '\u13aana', '"\\u{13aa}na"'],
  ['a Lisu letter in a Latin word', '\ua4eena', '"\\u{a4ee}na"'],
  ['an Armenian letter in a Latin word', 'tr\u057d', '"tr\\u{57d}"'],
  ['a Japanese word with Latin letters', 'Tシャツ、東京タワーのWi-Fi', 'Tシャツ、東京タワーのWi-Fi'],
  ['a Phoenician letter between a letter and a digit', 'a\u{10900}1', '"a\\u{10900}1"'],
  ['Phoenician words before a Latin one', '\u{10900}1 a', '"\u2067\u{10900}\u20691 a"'],
  ['words of Adlam', '\u{1e900} \u{1e901}', '\u{1e900} \u{1e901}'],
  ['a Greek letter after digits', 'a1\u03bf', '"a1\\u{3bf}"'],
  ['a one-dot leader', 'a\u2024b', '"a\\u{2024}b"'],
  ['a division slash', 'a\u2215b', '"a\\u{2215}b"'],
  ['words of both scripts', 'Анна : β-test, Ana, 3 µm', 'Анна : β-test, Ana, 3 µm'],
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
  ['an accent apart from its letter', 'cafe\u0301', String.raw`"cafe\u{301}"`],
  ['a tone apart from its vowel', 'Vi\u00ea\u0323t', String.raw`"Vi\u{ea}\u{323}t"`],
  ['marks in an order that nobody sees', 'x\u0301\u0323', String.raw`"x\u{301}\u{323}"`],
  ['the parts of a Korean syllable', '\u1112\u1161\u11ab', String.raw`"\u{1112}\u{1161}\u{11ab}"`],
  ['a syllable and its end', '\ud558\u11ab', String.raw`"\u{d558}\u{11ab}"`],
  ['a hamza apart from its letter', '\u0627\u0654\u064e', String.raw`"\u{627}\u{654}\u{64e}"`],
  ['a sign of equality that is struck through', '=\u0338', String.raw`"=\u{338}"`],
  ['a mark on a blank', 'a \u0301', String.raw`"a \u{301}"`],
  ['a mark on nothing', '\u0302a', String.raw`"\u{302}a"`],
  ['a unit that looks like a letter', '5 \u212a \u212b \u2126', String.raw`"5 \u{212a} \u{212b} \u{2126}"`],
  ['a compatible ideograph', '\uf900', String.raw`"\u{f900}"`],
  ['two letters in one', '\ufb01n', String.raw`"\u{fb01}n"`],
  ['an Arabic letter by its shape', '\ufe91', String.raw`"\u{fe91}"`],
  ['a Hebrew letter with its point in one sign', '\ufb2a', String.raw`"\u{fb2a}"`],
  ['a zero below zero', -0, '-0'],
  ['a zero', 0, '0'],
  ['a text that is a zero below zero', '-0', '"-0"'],
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

/** Isolates by signs that are seen. */
const seenIsolates = (text = '') => text.replaceAll('\u2067', '<').replaceAll('\u2069', '>')

test.each([
  ['a1א', '"a1<א>"'],
  ['aא1', '"a<א>1"'],
  ['5 rue de השלום 7', '"5 rue de <השלום> 7"'],
  ['اشترك في Netflix الآن', '"<اشترك في> Netflix <الآن>"'],
  ['ref ٣٢-١', '"ref <٣٢>-<١>"'],
  ['ދިވެހި 東京 1', '"<ދިވެހި> 東京 1"'],
  ['a\nא', String.raw`"a\n<א>"`],
  ['שלום\nעולם', String.raw`"<שלום>\n<עולם>"`],
  ['\u200bא 12', String.raw`"\u{200b}<א> 12"`],
])('a value with letters or escapes of both directions is shown in the order of its signs: %j', (value, shown) => {
  expect(readCallFields({ to: value }).fields.map(([, text]) => seenIsolates(text))).toEqual([shown])
})

test.each([
  [{ א: { ב: 1 } }, '"<א>"."<ב>"'],
  [{ ב: { א: 1 } }, '"<ב>"."<א>"'],
  [{ to: { א1: [{ x: 1 }] } }, 'to."<א>1"[0].x'],
  [{ 'e\u0301': 1 }, String.raw`"e\u{301}"`],
])('a name cannot reorder the names around it: %j', (args, name) => {
  expect(readCallFields(args).fields.map(([name]) => seenIsolates(name))).toEqual([name])
})

const SCHEMA = {
  type: 'object',
  properties: {
    amount: { type: 'number', title: 'Montant\u202e en euros' },
    to: { type: 'object', title: 'Pour', properties: { name: { title: 'Nom' }, since: {} } },
    lines: { type: 'array', title: 'Lignes', items: { properties: { id: { title: 'Article' } } } },
    note: { title: 5 },
    empty: { title: '\u200b' },
  },
}

test('the visitor reads the titles of the properties in place of their names', () => {
  const args = { amount: 5, to: { name: 'Ana', since: 2 }, lines: [{ id: 'a' }], note: 'b', empty: 'c' }
  expect(readCallFields(args, SCHEMA).fields.map(([name]) => name)).toEqual([
    'Montant en euros',
    'Pour.Nom',
    'Pour.since',
    'Lignes[0].Article',
    'note',
    'empty',
  ])
})

test('a field that the schema does not have cannot look like the title of another', () => {
  const args = { amount: 5000, Montant: 5, constructor: 1, to: { Nom: 'Bel' }, lines: { id: 1 } }
  expect(readCallFields(args, SCHEMA).fields.map(([name]) => name)).toEqual([
    'Montant en euros',
    '"Montant"',
    '"constructor"',
    'Pour."Nom"',
    'Lignes.id',
  ])
})

test.each([{}, [], { properties: 5 }, { properties: { amount: null } }, { properties: { amount: 'Montant' } }])(
  'a schema %j without titles leaves the names',
  schema => {
    expect(readCallFields({ amount: 5 }, schema).fields).toEqual([['amount', '5']])
  },
)
