import { expect, test } from 'vitest'
import { completeLastLine } from '../../../widget/markdown/parse/halfWritten.ts'

test.each([
  ['Le **coût', 'Le **coût**'],
  ['Le **coût du ', 'Le **coût du**'],
  ['Le **coût*', 'Le **coût**'],
  ['- **Coût** et **délai', '- **Coût** et **délai**'],
  ['| **a', '| **a**'],
  ['« **a', '« **a**'],
  ['un `select', 'un `select`'],
  ['un ``a`b', 'un ``a`b``'],
  ['un `**a', 'un `**a`'],
  ['un ~~vieux', 'un ~~vieux~~'],
  ['voir [dbt](https://docs.get', 'voir [dbt]()'],
  ['![schéma](/a', '![schéma]()'],
  ['**un [lien](htt', '**un [lien]()**'],
])('%s is read as %s', (text, read) => {
  expect(completeLastLine(text)).toBe(read)
})

test.each([
  'Le **coût**',
  'Le **coût** baisse',
  'Le **',
  '2**3',
  '2 ** 3',
  'a \\**b',
  '* élément',
  '***',
  '`a` et **b** et ~~c~~',
  '- ```\n  f(**options',
  '    f(**options',
  '[a](b)',
  'tableau[0](x) ',
])('%s is left alone', text => {
  expect(completeLastLine(text).trimEnd()).toBe(text.trimEnd())
})

test('lines before the last are left alone', () => {
  expect(completeLastLine('un **a\ndeux')).toBe('un **a\ndeux')
})
