/** Parts of markdown that affect each other, to compose difficult documents. */
export const FRAGMENTS: readonly string[] = [
  ...['Un texte.', 'deux\nlignes', 'fin  ', 'fin\\', '\tx', '   trois', 'émoji 👩‍💻', 'paresseuse', '&eacute;', '\\*'],
  ...['# titre', '## ', '#', 'titre\n===', 'titre\n---', '---', '***', '    code indenté', '\tcode'],
  ...[
    '- a',
    '- a\n- b',
    '* x',
    '+ y',
    '- a\n\n  b',
    '- [ ] t',
    '- [x] u',
    '-',
    '- ',
    ' - a',
    '  - imbriqué',
    '    - profond',
  ],
  ...['1. un', '2. deux', '2', '10.', '3)', '1.', '> cite', '> - a\n> - b', '>'],
  ...['```\ncode\n```', '```js\nlet a\n\nb\n```', '```', '~~~\nx\n~~~', '~~~', '````\n```\n````', '``` a`b'],
  ...['- ```\n  dans\n  ```', '  ```\n  indenté\n  ```'],
  ...['| a | b |\n|---|---|\n| 1 | 2 |', '| a |', '|---|', '| 1 | 2', 'a | b\n- | -'],
  ...['<div>', '<div>\nx\n</div>', '</div>', '<!-- c -->', '<!--', '-->', '<script>\n\nx\n</script>', 'List<int>'],
  ...['<https://a.example>', 'https://b.example/x', '**gras**', '*ital', '`code`', '``', '~~barré~~'],
  ...['[lien](https://c.example)', '[a]', '[a][b]', '[b][]', '![img][a]', '[d]', '[e]', "'titre'", '[c]:', '/url'],
  ...['[a]: https://d.example', '[b]: <x> "t"', '[A]: /autre', '> [d]: /dans\n> x', '- [e]: /liste'],
]

/** Separators between two fragments. */
export const SEPARATORS: readonly string[] = [
  '\n\n',
  '\n',
  '\n\n\n',
  ' ',
  '\n \n',
  '\n\n  ',
  '\n    ',
  '\r\n',
  '\r\n\r\n',
]
