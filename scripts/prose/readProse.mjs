import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/**
 * A comment, the title of a test, or a paragraph of Markdown.
 *
 * @typedef {object} Prose
 * @property {string} file
 * @property {number} line line of its first character, from 1
 * @property {string} text lines as in the file, without `//`, `/*` and `*`. Code and quotations are `_`, one for each character
 */

/** Texts in French, texts of others, the history of releases, and what tests read. */
const NOT_OURS =
  /^(?:content|cli\/init\/templates|CHANGELOG\.md|tests\/(?:.*\/)?fixtures|tests\/compat\/(?:frameworks|backends\/servers))(?:\/|$)/

const CODE = /\.(?:[cm]?[jt]sx?)$/
const TITLED = new Set(['test', 'it', 'describe'])

/** Code, addresses, and quotations: they are not English sentences of ours. */
const NOT_PROSE = [
  /`[^`\n]*`/g,
  /\bhttps?:\/\/[^\s)>\]]*/g,
  /\]\([^()\s]*\)/g,
  /“[^“”]*”/g,
  /«[^«»]*»/g,
  /"[^"\n]*"/g,
  /<[!/a-z][^<>\n]*>/g,
]

/**
 * The English prose of all files that Git knows.
 * @param {string} root
 * @returns {Prose[]}
 */
export function readProse(root) {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(file => file !== '' && !NOT_OURS.test(file) && existsSync(`${root}/${file}`))
    .flatMap(file => {
      const isRead = CODE.test(file) || file.endsWith('.css') || file.endsWith('.md')
      return isRead ? proseOf(file, readFileSync(`${root}/${file}`, 'utf8')) : []
    })
}

/**
 * The English prose of one file.
 * @param {string} file its name decides how it is read
 * @param {string} source
 * @returns {Prose[]}
 */
export function proseOf(file, source) {
  const spans = file.endsWith('.md') ? paragraphs(source) : CODE.test(file) ? ofCode(file, source) : ofStyles(source)
  const starts = lineStarts(source)
  return spans.map(({ start, end, isComment }) => {
    const text = source.slice(start, end)
    return { file, line: lineOf(starts, start), text: masked(isComment ? withoutMarkers(text) : text) }
  })
}

/** @typedef {{ start: number, end: number, isComment: boolean }} Span */

/**
 * @param {string} file
 * @param {string} source
 * @returns {Span[]}
 */
function ofCode(file, source) {
  const { program, comments } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const spans = joined(source, comments)
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!TITLED.has(rootName(callee)) || title === undefined) return
      if (title.type === 'TemplateLiteral' || (title.type === 'Literal' && typeof title.value === 'string'))
        spans.push({ start: title.start + 1, end: title.end - 1, isComment: false })
    },
  }).visit(program)
  return spans.sort((one, other) => one.start - other.start)
}

/**
 * Comments, with those of one line joined that follow each other.
 * @param {string} source
 * @param {readonly { type: string, start: number, end: number }[]} comments
 * @returns {Span[]}
 */
function joined(source, comments) {
  /** @type {Span[]} */
  const spans = []
  for (const { type, start, end } of comments) {
    const last = spans.at(-1)
    const isNext = last && type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start))
    if (isNext && source.startsWith('//', last.start) && beginsLine(source, last.start)) last.end = end
    else spans.push({ start, end, isComment: true })
  }
  return spans
}

/**
 * @param {string} source
 * @param {number} index
 */
function beginsLine(source, index) {
  return source.slice(source.lastIndexOf('\n', index - 1) + 1, index).trim() === ''
}

/**
 * `test` of `test.each(rows)('title', …)`.
 * @param {import('vite').ESTree.Expression} callee
 * @returns {string}
 */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return callee.object.type === 'Super' ? '' : rootName(callee.object)
  return callee.type === 'CallExpression' ? rootName(callee.callee) : ''
}

/**
 * @param {string} source
 * @returns {Span[]}
 */
function ofStyles(source) {
  /** @type {Span[]} */
  const spans = []
  let start = source.indexOf('/*')
  while (start >= 0) {
    const close = source.indexOf('*/', start + 2)
    const end = close < 0 ? source.length : close + 2
    spans.push({ start, end, isComment: true })
    start = source.indexOf('/*', end)
  }
  return spans
}

/**
 * Paragraphs of Markdown, without blocks of code and the head between two `---`.
 * @param {string} source
 * @returns {Span[]}
 */
function paragraphs(source) {
  /** @type {Span[]} */
  const spans = []
  let isCode = false
  let isOpen = false
  let start = 0
  for (const line of source.split('\n')) {
    const end = start + line.length
    const isFence = /^\s*(?:```|~~~|---$)/.test(line)
    if (isFence) isCode = !isCode
    const last = spans.at(-1)
    if (isFence || isCode || line.trim() === '') isOpen = false
    else if (isOpen && last && !/^\s*(?:[-*|>#]|\d+\.)/.test(line)) last.end = end
    else {
      spans.push({ start, end, isComment: false })
      isOpen = true
    }
    start = end + 1
  }
  return spans
}

/** @param {string} comment */
function withoutMarkers(comment) {
  return comment
    .replace(/^\/(?:\/|\*+)/, '')
    .replace(/\*\/$/, '')
    .replace(/(\n[ \t]*)(?:\/\/|\*)/g, '$1')
}

/** @param {string} text */
function masked(text) {
  return NOT_PROSE.reduce((rest, pattern) => rest.replace(pattern, found => found.replace(/[^\n]/g, '_')), text)
}

/**
 * @param {string} source
 * @returns {number[]}
 */
function lineStarts(source) {
  return [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
}

/**
 * @param {readonly number[]} starts
 * @param {number} index
 */
function lineOf(starts, index) {
  return starts.findLastIndex(start => start <= index) + 1
}
