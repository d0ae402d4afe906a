import { expect, test } from 'vitest'
import { completeText } from '../../../widget/markdown/parse/completeText.ts'

test.each([
  ['Le **coût', 'Le **coût**'],
  ['Le **coût du ', 'Le **coût du**'],
  ['Le **coût*', 'Le **coût**'],
  ['- **Coût** et **délai', '- **Coût** et **délai**'],
  ['| a |\n|---|\n| **a', '| a |\n|---|\n| **a**'],
  ['l’**ETL', 'l’**ETL**'],
  ['un *mot', 'un *mot*'],
  ['un _mot', 'un _mot_'],
  ['un ***mot* et', 'un ***mot* et**'],
  ['**un *mot', '**un *mot***'],
  ['un **mot\\\n', 'un **mot**'],
  ['un _mot\\\\\n', 'un _mot\\\\_'],
  ['un **mot\nen deux', 'un **mot\nen deux**'],
  ['- un\n    - **deux', '- un\n    - **deux**'],
  ['« **a', '« **a**'],
  ['un `select', 'un `select`'],
  ['un ``a`b', 'un ``a`b``'],
  ['un `**a', 'un `**a`'],
  ['un ~~vieux', 'un ~~vieux~~'],
  ['voir [dbt](https://docs.get', 'voir [dbt]()'],
  ['voir [dbt](</a b> "Un ti', 'voir [dbt]()'],
  ['voir [dbt](/une_page_(2', 'voir [dbt]()'],
  ['**un [lien](htt', '**un [lien]()**'],
  ['**注意：**正文 **「重', '**注意：**正文 **「重**'],
  ['这是*重点', '这是*重点*'],
  ['Soit \\(x_1 * y', 'Soit \\(x_1 * y\\)'],
  ['Soit **\\(x_1\\', 'Soit **\\(x_1\\)**'],
  ['- \\[\n- a_1', '- \\[\n- a_1\\]'],
  ['$$a*b$', '$$a*b$$'],
  ['$$\na_1 * b', '$$\na_1 * b\n$$'],
  ['1. $$\na_1 * b', '1. $$\na_1 * b\n$$'],
  ['Soit $$\n\\begin{a', 'Soit $$\n\\begin{a\n$$'],
])('%s is read as %s', (text, read) => {
  expect(completeText(text)).toBe(read)
})

test('of a thousand open marks, only the last ones are closed: deep nesting is expensive to parse', () => {
  expect(completeText('*a '.repeat(1_000))).toBe(`${'*a '.repeat(1_000).trimEnd()}${'*'.repeat(9)}`)
})

test.each([
  ['Le **', 'Le '],
  ['Oui【4:0†sour', 'Oui'],
  ['Oui【', 'Oui'],
  ['Soit \\(', 'Soit '],
  ['Le **coût** et *', 'Le **coût** et '],
  ['voir [la doc', 'voir '],
  ['voir [la doc]', 'voir '],
  ['voir ![la doc](/a.png', 'voir '],
  ['voir [![la doc](/a.png)', 'voir '],
  ['voir <https://a', 'voir '],
  ['Voir **[EFF](https://a', 'Voir **[EFF]()**'],
  ['Voir **[EFF', 'Voir '],
  ['Voir *un **[EFF', 'Voir *un*'],
  ['| a |\n|---|\n| x **[EFF', '| a |\n|---|\n| x '],
  ['~~[a](', '~~[a]()~~'],
  ['Voir **[](htt', 'Voir '],
  ['Voir ***[EFF', 'Voir '],
  ['un **&am', 'un '],
  ['a <br /', 'a '],
  ['a &eacu', 'a '],
  ['un \\', 'un '],
  ['un ``', 'un '],
  ['Un\n-', 'Un\n'],
  ['Un\n- [x] ', 'Un\n'],
  ['Un\n2', 'Un\n'],
  ['Un\n==', 'Un\n'],
  ['Un\n[a]: /b', 'Un\n'],
  ['Un\n\n| a | b |', 'Un\n\n'],
  ['Un\n\n| a | b |\n|--', 'Un\n\n'],
  ['- | a |\n', ''],
  ['- ```\n  a\n  ``', '- ```\n  a\n'],
])('%s may become something else, and waits', (text, read) => {
  expect(completeText(text)).toBe(read)
})

test.each([
  'Le **coût**',
  'Le **coût** baisse',
  'a 2**3',
  'a 2 ** 3',
  '2*3 et',
  'snake_case et __init__',
  'a \\*b',
  '* élément',
  'environ ~5 jours',
  '| a |\n|---|\n',
  '`a` et **b** et ~~c~~',
  '- ```\n  f(**options',
  '    f(**options',
  '[a](b)',
  'tableau[0](x) ',
  'a <b title="_x_" c',
  '<a href="x" target="_bla',
  '<a href="x" target="_blank">le site',
  '<p>un _mot',
  'voir <b title="*">le mot</b> et',
  '<!-- _note --> fin',
])('%s is left alone', text => {
  expect(completeText(text).trimEnd()).toBe(text.trimEnd())
})
