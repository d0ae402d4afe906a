import { expect, test } from 'vitest'
import { withoutIndentation } from '../../shared/withoutIndentation.ts'

test.each([
  ['a thousand heartbeats', `${' '.repeat(1024)}Bonjour.`, 'Bonjour.'],
  ['blank tokens', '     Bonjour.', 'Bonjour.'],
  ['line ends and blanks', ' \n\n    \r\n\tBonjour.', 'Bonjour.'],
  ['a byte order mark', '\uFEFF    Bonjour.', 'Bonjour.'],
  ['nothing else', ' \n   ', ''],
  ['a template literal', '\n    Bonjour.\n\n    Une question ?\n  ', 'Bonjour.\n\nUne question ?\n  '],
  ['one with a list', '\n\t\t- un\n\t\t  - deux\n', '- un\n  - deux\n'],
  ['one that begins with words', 'Bonjour.\n\n      Une question ?\n    ', 'Bonjour.\n\nUne question ?\n    '],
  ['a deep one without an end', 'Bonjour.\n\n        Une question ?', 'Bonjour.\n\nUne question ?'],
])('before the words: %s', (_, text, expected) => {
  expect(withoutIndentation(text)).toBe(expected)
})

test.each([
  ['code after text', 'Voici :\n\n    npm start\n'],
  ['code after text, then text', 'Voici :\n\n        npm start\n\nC’est tout.\n'],
  ['the content of a list', '1.  Un\n\n        npm start'],
  ['the content of a quote', '> Un\n\n      deux'],
  ['a full-width blank', '　　你好'],
  ['code in a fence', '```\n      a\n```'],
])('blanks that mean something stay: %s', (_, text) => {
  expect(withoutIndentation(text)).toBe(text)
})

test('code after heartbeats and a text stays code', () => {
  expect(withoutIndentation(`${' '.repeat(1024)}Voici :\n\n    npm start`)).toBe('Voici :\n\n    npm start')
  expect(withoutIndentation('     Voici :\n\n    npm start')).toBe('Voici :\n\n    npm start')
  expect(withoutIndentation('\n    Voici :\n\n        npm start\n    ')).toBe('Voici :\n\n    npm start\n')
})

test.each(['\n    Bonjour.\n\n    Une question ?\n\nFin.\n\n    code', '     Voici :\n\n    npm start\n    x\n'])(
  'a text that grows never changes what it has shown: %j',
  text => {
    let shown = ''
    for (let end = 0; end <= text.length; end++) {
      const next = withoutIndentation(text.slice(0, end), false).trimEnd()
      expect(next.startsWith(shown)).toBe(true)
      shown = next
    }
  },
)
