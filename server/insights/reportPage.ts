import { createHash } from 'node:crypto'
import { escapeHtml } from '../../shared/escapeHtml.ts'

const STYLE = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.2;text-wrap:balance}
h1{font-size:1.625rem}
h2{margin-top:2.5rem;font-size:1.25rem}
h3{margin-top:2rem;font-size:1.0625rem}
hr{margin:3rem 0;border:0;border-top:1px solid}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem 0;border-bottom:1px solid #8888;text-align:left;vertical-align:top}
:is(th,td)+:is(th,td){padding-left:1.5rem;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:normal}
ul{padding-left:1.25rem}
blockquote{margin:.75rem 0;padding-left:1rem;border-left:3px solid #8888;unicode-bidi:plaintext}
pre{padding:1rem;border:1px solid #8888;white-space:pre-wrap;user-select:all}`

/** The policy of the page: it has its own style, and nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Before each line of code. */
const INDENT = '    '

/** A row below the head of a table: the columns and their sides. */
const RULE = /^\| --- /

/**
 * The reports of `writeReport` as one page, also those that an earlier server has stored as Markdown. All texts are escaped,
 * because the words of strangers are among them.
 */
export function reportPage(report: string, language: string): string {
  const [title = ''] = report.split('\n')
  let isLater = false
  const blocks = report
    .trim()
    .split(/\n{2,}/)
    .map(block => {
      if (block === '---') isLater = true
      return showBlock(block, isLater ? 1 : 0)
    })
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${textOf(title.replace(/^#+ /, ''))}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${blocks.join('\n')}
</main>
</body>
</html>
`
}

/** @param lower levels by which headings are below those of the first report */
function showBlock(block: string, lower: number): string {
  if (block === '---') return '<hr>'
  const lines = block.split('\n')
  const [, marks, heading = ''] = /^(#{1,2}) (.*)$/.exec(block) ?? []
  if (marks) return element(`h${marks.length + lower}`, textOf(heading))
  if (RULE.test(lines[1] ?? '')) return showTable(lines)
  if (block.startsWith('> ')) return element('blockquote', textOf(block.slice(2)))
  if (lines.every(line => line.startsWith(INDENT))) {
    return element('pre', escapeHtml(lines.map(line => line.slice(INDENT.length)).join('\n')))
  }
  if (lines.every(line => line.startsWith('- '))) {
    return element('ul', lines.map(line => element('li', textOf(line.slice(2)))).join(''))
  }
  return element('p', textOf(block))
}

function showTable([head = '', , ...rows]: readonly string[]): string {
  const columns = cellsOf(head).map(text => `<th scope="col">${textOf(text)}</th>`)
  const lines = rows.map(row => cellsOf(row).map(text => element('td', textOf(text))))
  const body = lines.map(cells => element('tr', cells.join(''))).join('')
  return element('table', element('thead', element('tr', columns.join(''))) + element('tbody', body))
}

// `| a \| b | 5 |` -> `a \| b` and `5`
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map(cell => cell.trim())
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

/** A text of Markdown without its escapes, as text of HTML. */
function textOf(markdown: string): string {
  return escapeHtml(markdown.replace(/\\(.)/g, '$1'))
}
