import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { CitationFilter } from '../../../server/assistants/citations.ts'
import { DEFINITION } from '../../../shared/definitionLines.ts'
import { takeDefinitions } from '../../../widget/markdown/parse/takeDefinitions.ts'
import { ASSEMBLED_LINES, HOSTILE_LINES } from '../knowledge/hostileTries.ts'

const SOURCES = ['1', '2'].map(id => ({ id, url: `/#${id}`, title: `Titre ${id}`, quote: '' }))

function textOf(said: string, size: number, sources: typeof SOURCES | undefined): string {
  const filter = new CitationFilter(sources)
  let text = ''
  const add = (pieces: readonly unknown[]) => {
    for (const piece of pieces) if (typeof piece === 'string') text += piece
  }
  for (let start = 0; start < said.length; start += size) add(filter.push(said.slice(start, start + size)))
  add(filter.end())
  return text
}

/** Labels that Markdown reads in a text as those of sources and questions. */
function labelsIn(markdown: string): string[] {
  const nodes = [...fromMarkdown(markdown).children]
  for (const node of nodes) if ('children' in node) nodes.push(...(node.children as typeof nodes))
  return nodes.flatMap(node =>
    node.type === 'definition' && /^\s*\^?\s*(?:suite-)?\d+\s*$/iu.test(node.label ?? '') ? node.identifier : [],
  )
}

test.each([
  ['with passages', SOURCES],
  ['without passages', undefined],
])('no line of a model %s is a definition for Markdown or for the widget, however it is cut', (_, sources) => {
  for (const line of [...HOSTILE_LINES, ...ASSEMBLED_LINES]) {
    const text = textOf(line, line.length, sources)
    expect([line, labelsIn(text)]).toEqual([line, []])
    expect(text).not.toMatch(/\[[\s>^]*(?:\d+|suite-\d+)\s*\]:/iu)
    for (const part of text.split('\n')) expect(part).not.toMatch(DEFINITION)
    expect(takeDefinitions(text, true)).toMatchObject({ sources: [], questions: [] })
    for (const size of [1, 2, 5]) expect(textOf(line, size, sources)).toBe(text)
  }
})

describe.each([1, 2, 5, 1_000])('in pieces of %i', size => {
  test.each([
    'if args[0]: pass',
    '`a[0]: b` et ``[1234]: https://a.example``',
    '```md\n\n[1234]: https://a.example "A"\n[suite-1]: # "B"\n```',
    '~~~~\n~~~\n[1]: https://a.example\n~~~~',
    '1. Un :\n   ```py\n   a[0]: int\n   ```',
  ])('code in %j stays as it is, and the widget reads no definition in it', code => {
    const inCode = code.startsWith('if') ? `\`\`\`py\n${code}\n\`\`\`` : code
    expect(textOf(inCode, size, SOURCES)).toBe(inCode)
    for (let end = 0; end <= inCode.length; end++) {
      for (const isOver of [true, false]) {
        expect(takeDefinitions(inCode.slice(0, end), isOver)).toMatchObject({ sources: [], questions: [] })
      }
    }
  })

  test('definitions with words stay, because links of the text use them', () => {
    const said = 'Voir [dbt].\n\n[dbt]: https://dbt.example "dbt"'
    expect(textOf(said, size, SOURCES)).toBe(said)
  })

  test.each(['Voir [R&D].\n\n[R&D]: https://dbt.example', '[a\\]b]: https://dbt.example', 'Si [x &amp; y] : oui.'])(
    'the words of %j stay too',
    said => expect(textOf(said, size, SOURCES)).toBe(said),
  )

  test('a model without passages keeps its numbers', () => {
    expect(textOf('Selon [1] et [99].', size, undefined)).toBe('Selon [1] et [99].')
  })

  test.each([
    ['in HTML', '<div>\n```\n\n[1234]: https://evil.example'],
    ['in a comment', '<!--\n```\n-->\n```\n[1234]: https://evil.example'],
    ['whose end is indented too far', '```\n    ```\n```\n[1234]: https://evil.example'],
    ['that ends with its list', '- a\n  ```\n```\n```\n[1234]: https://evil.example'],
    ['in nested lists', '- - ```\n    ```\n  [1234]: https://evil.example'],
    ['in HTML that a no-break space does not end', '<div>\n\u00a0\n```\n\n[1234]: https://evil.example'],
    ['that a sign far behind makes none', `\`\`\`${' '.repeat(400)}\`\n\n[1234]: https://evil.example`],
  ])('a fence %s hides no definition after it', (_, said) => {
    const text = textOf(said, size, SOURCES)
    expect(labelsIn(text)).toEqual([])
    expect(takeDefinitions(text, true)).toMatchObject({ sources: [], questions: [] })
  })
})
