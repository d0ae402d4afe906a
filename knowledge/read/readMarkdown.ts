import GithubSlugger from 'github-slugger'
import { languageOf, type PagePart, type ReadPage, splitAsks, tidy } from './page.ts'
import { stripInline, stripMarkdown } from './stripMarkdown.ts'

const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const OWN_ANCHOR = / ?\{#([\w-]+)\}$/

/** Reads the headings of a Markdown page, with anchors in the style of GitHub. Any input gives a page. */
export function readMarkdown(markdown: string): ReadPage {
  const frontMatter = FRONT_MATTER.exec(markdown)
  const settings = frontMatter?.[1] ?? ''
  const slugger = new GithubSlugger()
  const parts: PagePart[] = []
  const lang = languageOf(setting(settings, 'lang') ?? '')
  const colon = lang === 'fr' ? '\u00a0: ' : ': '
  for (const block of splitAtHeadings(markdown.slice(frontMatter?.[0].length ?? 0))) {
    const body = block.lines.join('\n')
    const asks: string[] = []
    const text = takeComments(body, comment => {
      const list = /^\s*asks:(.*)/s.exec(comment)?.[1]
      for (const ask of splitAsks(list ?? '')) asks.push(ask)
    })
    const ownAnchor = OWN_ANCHOR.exec(block.heading)?.[1]
    const title = tidy(stripInline(block.heading.replace(OWN_ANCHOR, '')))
    const anchor = block.level === 0 ? '' : (ownAnchor ?? slugger.slug(title))
    parts.push({ level: block.level, title, anchor, paragraphs: stripMarkdown(text, colon), asks, facts: [] })
  }
  const title = tidy(setting(settings, 'title') ?? '') || (parts.find(part => part.level === 1)?.title ?? '')
  return { title, lang, parts, structured: { facts: [], answers: [] } }
}

interface Block {
  level: number
  heading: string
  lines: string[]
}

function splitAtHeadings(markdown: string): Block[] {
  let current: Block = { level: 0, heading: '', lines: [] }
  const blocks = [current]
  const start = (level: number, heading: string) => {
    current = { level, heading, lines: [] }
    blocks.push(current)
  }
  let fence = ''
  for (const line of markdown.split(/\r?\n/)) {
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence) {
      if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      current.lines.push(line)
      continue
    }
    fence = mark
    const heading = line.length < 1_000 ? HEADING.exec(line) : null
    const underline = UNDERLINE.exec(line)
    const above = current.lines.at(-1) ?? ''
    if (heading) start(heading[1]?.length ?? 1, tidy(line.slice(heading[0].length)).replace(/(?:^|[ \t])#+$/, ''))
    else if (underline && isParagraph(above)) {
      current.lines.pop()
      start(underline[1]?.startsWith('=') ? 1 : 2, tidy(above))
    } else current.lines.push(line)
  }
  return blocks
}

/** Whether a line would become a heading if the next line underlined it. */
function isParagraph(line: string): boolean {
  return line.length < 1_000 && /^ {0,3}[^\s>|#*+-]/.test(line)
}

/** Calls back with each comment, and returns the text without comments. */
function takeComments(markdown: string, onComment: (comment: string) => void): string {
  let text = ''
  let start = 0
  for (let open = markdown.indexOf('<!--'); open !== -1; open = markdown.indexOf('<!--', start)) {
    const end = markdown.indexOf('-->', open)
    if (end === -1) break
    text += markdown.slice(start, open)
    onComment(markdown.slice(open + 4, end))
    start = end + 3
  }
  return text + markdown.slice(start)
}

function setting(frontMatter: string, name: string): string | undefined {
  const value = frontMatter.split('\n').find(line => line.startsWith(`${name}:`))
  return (
    value
      ?.slice(name.length + 1)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2') || undefined
  )
}
