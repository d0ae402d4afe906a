import type { Page } from '../../../knowledge/read/page.ts'

const html = (content: string): Page => ({ url: '/page', format: 'html', content })
const markdown = (content: string): Page => ({ url: '/page', format: 'markdown', content })

function fill(pattern: string, length: number): string {
  return pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
}

/** Patterns that fill a page, each followed by a sign that no expression expects. */
const IN_MARKDOWN = [
  ...[
    ' ',
    '\t',
    '-',
    '- ',
    '* ',
    '_ ',
    '>',
    '> ',
    '>   - ',
    '|',
    '| a ',
    '|-',
    '| a | b |\n',
    ':::',
    '1. ',
    '# ',
    '#',
    '=',
    '\r',
  ],
  ...[
    '# a\n',
    '# a\n\nb\n\n',
    '# a\nx\n## b\nx\n### c\nx\n',
    'a\n=\n',
    'a\n\n',
    'A. ',
    'a · ',
    'Bonjour tout le monde. ',
  ],
  ...[
    '[',
    ']',
    '[](',
    '[a](b) ',
    '![',
    '[a][',
    '<a ',
    '<https:',
    '<!--',
    '<!--asks: a|b-->',
    '*a **b ',
    '_',
    '_a ',
    '\\',
    '`',
    '```\n',
  ],
  ...['&amp', '{#a', 'aGVsbG8', 'a@', '1', '1 ', '01.', '1 rue a ', '👩‍💻', '\u0301', '\u{e0041}', '\u202e'],
]
const IN_HTML = [
  ...[
    'a',
    ' ',
    'Bonjour tout le monde. ',
    '&',
    '&eacute;',
    '&#1',
    '<',
    '</',
    '<!',
    '<![CDATA[',
    '<!--a-->',
    '<p>a',
    '<b>a',
    '<br>a',
  ],
  ...[
    '<div>',
    '<h2>a',
    '<h2>a</h2>b',
    '<summary>a',
    '<details id=a><summary>a</summary>b',
    '<section id=a><h2>a',
    '<footer>a',
  ],
  ...['<ul><li>a', '<tr><td>a<td>b', '<svg>', '<p hidden>a', '</p>', '<i data-asks="a|b">', '<!--asks:a|b-->'],
  ...[
    '<a href="tel:0102030405">a</a>',
    '<a href=/b>Book a slot',
    '<address>1 a<br>',
    '<dt>a<dd>b',
    '<br>a',
    '<footer><nav>a',
    '<form>a',
  ],
  ...[
    '<iframe ',
    '<iframe>a</iframe>',
    '{% if a %}b{% else %}c',
    '{% if a %}{% else %}{% endif %}',
    '<code>{% else %}',
  ],
  ...['<table><tr><th>a<th>b', '<script type=application/ld+json>{"@type":"Person","telephone":"012345678"}</script>a'],
]

/** Pages of a given length, by their kind. A careless reader needs more than linear time for them. */
export const EXPENSIVE_PAGES: Readonly<Record<string, (length: number) => Page>> = {
  ...Object.fromEntries(
    IN_MARKDOWN.map(each => [`${JSON.stringify(each)} in Markdown`, n => markdown(`${fill(each, n)}x`)]),
  ),
  ...Object.fromEntries(IN_HTML.map(each => [`${JSON.stringify(each)} in HTML`, n => html(`${fill(each, n)}x`)])),
  'branches in branches': n => markdown(fill('{% if a %}{% else %}', n / 2) + fill('{% endif %}', n / 2)),
  'a long word of a template': n => markdown(`{% else %}{% ${fill('a', n)}`),
  'blanks and dashes': n => markdown(`${fill(' ', n / 2)}${fill('-', n / 2)}x`),
  'lists in lists': n =>
    markdown(Array.from({ length: Math.sqrt(n) }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')),
  'different headings': n => markdown(Array.from({ length: n / 12 }, (_, i) => `# t ${i}\n\nx\n`).join('\n')),
  'headings that look like numbered ones': n =>
    markdown(Array.from({ length: n / 12 }, (_, i) => `# a-${i % 50}\n\nx\n`).join('\n')),
  'settings without an end': n => markdown(`---\n${fill('a: b\n', n)}`),
  'a long setting': n => markdown(`---\ntitle: "${fill('a"', n)}\n---\nx`),
  'pieces of a title': n => html(`<h1>${fill('<p>abcdefghij', n)}`),
  'closing tags that fit nothing': n => html(fill('<div>', n / 2) + fill('</p>', n / 2)),
  'a long title above many sections': n => html(`<h1>${fill('mot ', n / 2)}</h1>${fill('<h2>a</h2>b', n / 2)}`),
  'a long id around many sections': n => html(`<div id="${fill('a', n / 2)}">${fill('<h2>a</h2>b', n / 2)}`),
  attributes: n => html(`<p ${Array.from({ length: n / 8 }, (_, i) => `a${i}=1`).join(' ')}>b`),
  'a long attribute': n => html(`<p title="${fill('&amp', n)}">b`),
  'an attribute without an end': n => html(`<p title="${fill('<p ', n)}`),
  'a comment without an end': n => html(`<!--${fill('a-', n)}`),
  'a script without an end': n => html(`<script>${fill('</scrip', n)}`),
  'a long name of an element': n => html(`<${fill('a', n / 2)}>${fill('</p>', n / 2)}`),
  'example questions': n => html(`<section data-asks="${fill('a|', n)}"><h2>b</h2>c`),
  'a long language': n => html(`<html lang="${fill(' ', n)}"><p>a`),
}
