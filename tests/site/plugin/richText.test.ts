import { expect, test } from 'vitest'
import { escapeMarkdown, richText } from '../../../site/plugin/richText.ts'

test('headings, lists, links and emphasis become elements, the highest heading below the title of the text', () => {
  const markdown = `# Éditeur

Une **société** de *Nantes*, \`SIREN\`.

## Contact

- [écrire](mailto:a@b.test)
- [site](https://b.test/a_b)

1. un
2. deux

> cité
`
  expect(richText(markdown, 'fr')).toEqual([
    ['h3', ['Éditeur']],
    ['p', ['Une ', ['strong', ['société']], ' de ', ['em', ['Nantes']], ', ', ['code', ['SIREN']], '.']],
    ['h4', ['Contact']],
    [
      'ul',
      [
        ['li', [['a', ['écrire'], 'mailto:a@b.test']]],
        ['li', [['a', ['site'], 'https://b.test/a_b']]],
      ],
    ],
    [
      'ol',
      [
        ['li', ['un']],
        ['li', ['deux']],
      ],
    ],
    ['blockquote', [['p', ['cité']]]],
  ])
})

test('a text that begins with a deep heading has no gap in its headings', () => {
  expect(richText('### a\n\n#### b', 'fr')).toEqual([
    ['h3', ['a']],
    ['h4', ['b']],
  ])
})

test('lines of a paragraph are one text with the typography of the language', () => {
  expect(richText("L'atelier\nest ouvert : oui", 'fr')).toEqual([['p', ['L’atelier est ouvert\u00a0: oui']]])
  expect(richText('**a**\n**b**', 'en')).toEqual([['p', [['strong', ['a']], ' ', ['strong', ['b']]]]])
})

test.each([
  ['<script>alert(1)</script>', []],
  ['<img src=x onerror=alert(1)>', []],
  ['a <b onclick="alert(1)">b</b>', [['p', ['a ', 'b']]]],
  ['[a](javascript:alert(1))', [['p', [['a', ['a']]]]]],
  ['[a](JaVaScRiPt:alert(1))', [['p', [['a', ['a']]]]]],
  ['[a](data:text/html,b)', [['p', [['a', ['a']]]]]],
  ['<javascript:alert(1)>', [['p', [['a', ['javascript:alert(1)']]]]]],
  ['![a](https://tracker.test/a.png)', [['p', []]]],
])('hostile Markdown loses what could harm: %s', (markdown, expected) => {
  expect(richText(markdown, 'fr')).toEqual(expected)
})

test('a fact of the profile is shown as it was typed', () => {
  const fact = 'Ana_Le_Goff *EI* [x](y) <b> # 1. a+b & c `d` ~~e~~ | \\'
  expect(richText(escapeMarkdown(fact), 'en')).toEqual([['p', [fact]]])
  expect(richText(`[a](mailto:${escapeMarkdown('a_b-c+d@e.test')})`, 'en')).toEqual([
    ['p', [['a', ['a'], 'mailto:a_b-c+d@e.test']]],
  ])
})

test('headings have anchors below their place, each its own, whatever they contain', () => {
  const markdown = '# Details\n\n## The *light*\n\n## The light\n\n## ¿?\n\n## <b>x</b> "y"'
  const anchors = richText(markdown, 'en', { highest: 4, anchor: 'hall' }).map(([tag, , anchor]) => [tag, anchor])
  expect(anchors).toEqual([
    ['h4', 'hall/details-1'],
    ['h5', 'hall/the-light'],
    ['h5', 'hall/the-light-1'],
    ['h5', 'hall/-'],
    ['h5', 'hall/x-y'],
  ])
})
