import GithubSlugger from 'github-slugger'
import { languageOf, type PagePart, type ReadPage, splitAsks, tidy } from './page.ts'
import { stripInline, stripMarkdown } from './stripMarkdown.ts'
import { withoutPermalink } from './templateMarks.ts'

const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n\1[ \t]*(?:\r?\n|$)/
const LINK = /\]\(<?([^()\s<>]{1,500})/g
/** A setting by which a page is left out. */
const NO_INDEX = /^(?:draft|noindex)\s*[:=]\s*true|^published\s*[:=]\s*false|^robots\s*[:=].*(?:noindex|none)/im
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$|\p{Lu}[^#]{0,200}$)/u
/** HTML that is a heading: the title of an accordion, or one with a class. */
const HTML_HEADING = /^\s*(?:<details[^<>]{0,200}>\s*)?<(h[1-6]|summary)(?:\s[^<>]{0,500})?>(.{1,500})<\/\1>\s*$/i
/** The beginning of a heading in HTML. Its end may be in one of the next lines. */
const HEADING_TAG = /<(h[1-6])(?=[\s>])/i
const MOST_LINES_OF_HEADING = 5
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
const LINK_ANCHOR = /<a\s{1,9}(?:id|name)=["']?([^\s"'<>]{1,200})/i
const OWN_ANCHOR = / ?\{:? ?#([\w-]+)[^{}]{0,100}\}$/

/** Reads the headings of a Markdown page, with anchors in the style of GitHub. Any input gives a page. */
export function readMarkdown(markdown: string): ReadPage {
  const frontMatter = FRONT_MATTER.exec(markdown)
  const settings = frontMatter?.[2] ?? ''
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
    const ownAnchor = (OWN_ANCHOR.exec(block.heading) ?? LINK_ANCHOR.exec(block.heading))?.[1]
    const title = withoutPermalink(tidy(stripInline(block.heading.replace(OWN_ANCHOR, ''))))
    const anchor = block.level === 0 ? '' : (ownAnchor ?? slugger.slug(title))
    parts.push({ level: block.level, title, anchor, paragraphs: stripMarkdown(text, colon), asks, facts: [] })
  }
  const title = tidy(setting(settings, 'title') ?? '') || (parts.find(part => part.level === 1)?.title ?? '')
  const links = [...markdown.matchAll(LINK)].map(([, href = '']) => ({ href, isMenu: false }))
  return { title, lang, parts, structured: { facts: [], answers: [] }, links, isNoIndex: NO_INDEX.test(settings) }
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
  /** The level of a title of an accordion. */
  let below = 1
  for (const line of linesOf(markdown)) {
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence) {
      if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      current.lines.push(line)
      continue
    }
    fence = mark
    const heading = line.length < 1_000 ? HEADING.exec(line) : null
    const html = line.length < 1_000 && !heading ? HTML_HEADING.exec(line) : null
    const underline = UNDERLINE.exec(line)
    const above = current.lines.at(-1) ?? ''
    if (heading) start(heading[1]?.length ?? 1, tidy(line.slice(heading[0].length)).replace(/(?:^|[ \t])#+$/, ''))
    else if (html) start(Number(html[1]?.[1]) || below, tidy(html[2] ?? ''))
    else if (underline && isParagraph(above)) {
      current.lines.pop()
      start(underline[1]?.startsWith('=') ? 1 : 2, tidy(above))
    } else current.lines.push(line)
    if (heading || html?.[1]?.startsWith('h')) below = Math.min(6, current.level + 1)
  }
  return blocks
}

/** The lines of a text, with each heading of HTML on a line of its own. */
function linesOf(markdown: string): string[] {
  const lines = markdown.split(/\r?\n/)
  const found: string[] = []
  let fence = ''
  for (let place = 0; place < lines.length; place += 1) {
    let line = lines[place] ?? ''
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence) fence = mark.startsWith(fence) && line.trim() === mark ? '' : fence
    else fence = mark
    for (let open = fence ? null : tagIn(line); open; open = tagIn(line)) {
      const end = `</${open[1]}>`.toLowerCase()
      const rest = lines.slice(place, place + MOST_LINES_OF_HEADING)
      rest[0] = line.slice(open.index)
      const last = rest.findIndex(each => each.toLowerCase().includes(end))
      if (last < 0) break
      const heading = rest.slice(0, last + 1).join(' ')
      const length = heading.toLowerCase().indexOf(end) + end.length
      found.push(line.slice(0, open.index), heading.slice(0, length))
      line = heading.slice(length)
      place += last
    }
    found.push(line)
  }
  return found
}

/** The first heading of HTML in a line, outside code. */
function tagIn(line: string): RegExpExecArray | null {
  return line.length < 1_000 ? HEADING_TAG.exec(line.replace(/`[^`]{1,500}`/g, code => ' '.repeat(code.length))) : null
}

/** Whether a line would become a heading if the next line underlined it. */
function isParagraph(line: string): boolean {
  return line.length < 1_000 && /^ {0,3}[^\s>|#*+-]/.test(line)
}

/** Calls back with each comment, and returns the text without comments. */
function takeComments(markdown: string, onComment: (comment: string) => void): string {
  let text = ''
  let start = 0
  for (const { index, 0: open } of markdown.matchAll(/<!\s?--/g)) {
    if (index < start) continue
    const end = markdown.indexOf('-->', index)
    if (end === -1) break
    text += markdown.slice(start, index)
    onComment(markdown.slice(index + open.length, end))
    start = end + 3
  }
  return text + markdown.slice(start)
}

function setting(frontMatter: string, name: string): string | undefined {
  const value = frontMatter.split('\n').find(line => line.startsWith(name) && /^\s*[:=]/.test(line.slice(name.length)))
  return (
    value
      ?.replace(/^[^:=]{0,200}[:=]/, '')
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2') || undefined
  )
}
