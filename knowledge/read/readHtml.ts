import { Parser } from 'htmlparser2'
import { FactReader } from './FactReader.ts'
import { LineWriter } from './LineWriter.ts'
import { isButton, isFooter, isSiteHeader, type LeftOut, leftOut, withoutHints } from './leftOut.ts'
import { outline } from './outline.ts'
import { Paragraph } from './Paragraph.ts'
import { languageOf, type PagePart, type ReadPage, splitAsks, tidy } from './page.ts'

/** Elements that end the content of a heading inside them. */
const BOXES = new Set('section article details aside li footer main'.split(' '))
/** Elements that end the paragraph before them and inside them. */
const BLOCKS = new Set(
  `p li div section article aside td th tr dd dt figcaption blockquote pre h1 h2 h3 h4 h5 h6 summary details main
  header footer ul ol dl table thead tbody caption form fieldset address figure hr body nav`.split(/\s+/),
)
const HEADING = /^h[1-6]$/
/** Pages of builders write titles as blocks of a class. */
const TITLE_CLASS = /(?:^|[\s_-])(?:(?:sub|head)line|heading|tit(?:le|el|re|ulo|olo))(?:$|\s)/i
/** Elements with the text of an item, a term or a header cell. */
const ITEMS = new Set('li dt dd th'.split(' '))
const BOLD = /font-weight:\s?(?:bold|[6-9]00)/i
/** Names of buttons that open a menu, a search or a dialog instead of content. */
const NO_PANEL = /menu|nav|burger|search|recherche|lang|modal|popup|cart|share/i
/** Ids that frameworks give to the root of the page. They are not used as anchors of sections. */
const PAGE_ID =
  /^(?:root|app|main|page|content|container|wrapper|__next|__nuxt|___gatsby|site_(?:pages|header|footer|container)|pages_container|masterpage|main_mf|site-root|(?:footer-)?sections|primary|(?:site|page|main)-content)$/i
/** The parser gets slower with each open element. Browsers nest at most 512 deep. */
const MAX_DEPTH = 512
const PIECE = 2_048

/** A part whose heading may continue: `<h2>Un <p>titre</p></h2>`. */
interface OpenPart extends PagePart {
  /** Joined once, because a heading can have thousands of blocks. */
  titles: string[]
}

interface OpenElement {
  name: string
  left: LeftOut | undefined
  /** The id of the element or of its nearest ancestor with an id. */
  id: string
  /** Whether a heading inside it already has an anchor: this id, or the heading’s own id. */
  hasHeading: boolean
  /** The part that text belonged to before the element opened. */
  before: OpenPart
  asks: string[]
  isBlock: boolean
  isFooter: boolean
  isSiteHeader: boolean
  isBold: boolean
  isLink: boolean
  /** Whether its text is a title. */
  isHeading: boolean
  /** Whether the part around it continues after it. */
  isBox: boolean
}

/** The part of a button that opens a panel, and the part before it. */
interface Panel {
  part: OpenPart
  before: OpenPart
}

/** Reads the headings of an HTML page and their content. Any input gives a page. */
export function readHtml(html: string): ReadPage {
  const reader = new HtmlReader()
  let parser = new Parser(reader)
  for (let start = 0; start < html.length; ) {
    const end = endOfPiece(html, start)
    parser.write(html.slice(start, end))
    start = end
    if (reader.depth > MAX_DEPTH) {
      parser.end()
      parser = new Parser(reader)
    }
  }
  parser.end()
  return reader.page()
}

/** A piece ends before a tag, so that another parser can continue there. */
function endOfPiece(html: string, start: number): number {
  if (start + PIECE >= html.length) return html.length
  const tag = html.slice(start, start + PIECE + 1).lastIndexOf('<')
  return start + (tag > 0 ? tag : PIECE)
}

class HtmlReader {
  readonly #lead = newPart(0, '')
  readonly #parts: OpenPart[] = [this.#lead]
  #current = this.#lead
  readonly #open: OpenElement[] = []
  #skipped = 0
  /** How many open elements nobody sees. Links in the other skipped elements are read. */
  #hidden = 0
  #footers = 0
  #siteHeaders = 0
  #bolds = 0
  #links = 0
  #items = 0
  /** The names of the open blocks. */
  readonly #blocks: string[] = []
  /** The panels that buttons open, each by its id. */
  readonly #panels = new Map<string, Panel>()
  readonly #lines = new LineWriter()
  readonly #facts = new FactReader()
  readonly #paragraph = new Paragraph()
  #headings = 0
  /** A part below a summary without an id: an id inside its details is more precise than that of an ancestor. */
  #partOfSummary: OpenPart | undefined
  #title: string[] = []
  #isTitle = false
  /** Whether a `pre` shows code: it, or an element inside it, says so. In others, people write lines of text. */
  #isCode = false
  #hasJustClosed = false
  /** Whether a block has just opened. */
  #isAtStart = false
  /** The level of the last heading that is one by its name. */
  #level = 0
  #lang: string | undefined

  get depth(): number {
    return this.#open.length
  }

  get #isInPre(): boolean {
    return this.#blocks.at(-1) === 'pre'
  }

  get #seen(): { isVisible: boolean; isContent: boolean } {
    return { isVisible: this.#hidden === 0, isContent: this.#skipped === 0 }
  }

  page(): ReadPage {
    this.#endParagraph(this.#blocks.at(-1))
    this.#lines.end(this.#current.paragraphs)
    for (const part of this.#parts) part.title = withoutHints(tidy(part.titles.join(' ')), { isInFooter: false })
    const title = tidy(this.#title.join(''))
    const parts = this.#parts.flatMap(part => outline(part, this.#lines.colon))
    return { title, lang: this.#lang, parts, structured: this.#facts.structured }
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const parent = this.#open.at(-1)
    const opens = this.#skipped === 0 ? panelOf(attributes) : undefined
    const isBlock = BLOCKS.has(name) || opens !== undefined
    if (isBlock) {
      this.#endParagraph(this.#blocks.at(-1))
      this.#blocks.push(name)
    } else if (name === 'br') this.#paragraph.addBreak()
    // Read <b>Terrain</b><span>Industrie</span> as two words: style sheets often separate such elements.
    else if (this.#hasJustClosed && !this.#isInPre) this.#addText(' ')
    if (name === 'pre') this.#isCode = attributes.class !== undefined
    else if (this.#isInPre) this.#isCode ||= name === 'code' || name === 'span'
    if (name === 'br' || isBlock) this.#facts.endLine()
    this.#hasJustClosed = false
    const panel = this.#panels.get(attributes.id ?? '')
    const seen = panel ? shown(attributes) : attributes
    const left = this.#isPageForm(name) || opens ? undefined : leftOut(name, seen, { isInFooter: this.#footers > 0 })
    const isPage = name === 'body' || name === 'main' || PAGE_ID.test(attributes.id ?? '')
    const id = (isPage ? '' : attributes.id) || (parent?.id ?? '')
    // A title is the first text of its box. Below a heading, it may be a slogan.
    const isTitle =
      this.#isAtStart &&
      isBlock &&
      this.#siteHeaders === 0 &&
      this.#level > 0 &&
      TITLE_CLASS.test(attributes.class ?? '')
    const isHeading =
      (HEADING.test(name) && this.#siteHeaders === 0) ||
      name === 'summary' ||
      (isTitle && this.#headings === 0) ||
      (opens !== undefined && this.#headings === 0)
    this.#isAtStart = isBlock
    const element: OpenElement = {
      name,
      left,
      id,
      hasHeading: false,
      before: panel?.before ?? this.#current,
      asks: splitAsks(attributes['data-asks'] ?? ''),
      isBlock,
      isFooter: isFooter(name, attributes),
      isSiteHeader: isSiteHeader(name, attributes),
      isBold: /^(?:b|strong)$/.test(name) || BOLD.test(attributes.style ?? ''),
      isLink: name === 'a' && attributes.href !== undefined,
      isHeading: isHeading && this.#skipped === 0 && !left,
      isBox: BOXES.has(name) || panel !== undefined,
    }
    element.isBox ||= element.isFooter
    this.#open.push(element)
    this.#count(element, 1)
    this.#facts.open(name, attributes, this.#seen, this.#current.facts)
    if (this.#skipped > 0) return

    this.#lines.open(name, this.#current.paragraphs)
    if (panel) this.#current = panel.part
    if (name === 'html' && attributes.lang) {
      this.#lang = languageOf(attributes.lang)
      if (this.#lang === 'fr') this.#lines.colon = '\u00a0: '
    }
    if (name === 'title' && this.#title.length === 0) this.#isTitle = true
    // Skip links, site names and menus come before the main part.
    if (name === 'main') this.#lead.paragraphs.length = 0
    // Content after the sections of the page does not belong to the last section.
    if (element.isFooter && !this.#open.slice(0, -1).some(isBoxOfContent)) {
      this.#lines.end(this.#current.paragraphs)
      this.#current = this.#lead
    }
    if (element.isHeading) {
      const before = this.#current
      const anchor = this.#anchorOfBox()
      this.#startHeading(name, anchor || id, element)
      if (name === 'summary' && !anchor && !attributes.id) this.#partOfSummary = this.#current
      if (opens) this.#panels.set(opens, { part: this.#current, before })
    } else if (opens && this.#headings > 0)
      this.#panels.set(opens, { part: this.#current, before: this.#above(element) })
    else if (
      attributes.id &&
      !element.isBox &&
      (!this.#current.anchor || this.#current === this.#partOfSummary) &&
      this.#current.paragraphs.length === 0 &&
      this.#current.level > 0
    ) {
      this.#current.anchor = attributes.id
      this.#partOfSummary = undefined
    }
  }

  ontext(text: string): void {
    this.#hasJustClosed = false
    if (text.trim()) this.#isAtStart = false
    this.#facts.text(text, this.#seen)
    if (this.#isTitle) this.#title.push(text)
    else if (this.#skipped === 0) this.#addText(text)
  }

  #addText(text: string): void {
    this.#paragraph.add(text, { isBold: this.#bolds > 0, isLink: this.#links > 0 })
  }

  oncomment(comment: string): void {
    const asks = /^\s*asks:(.*)/s.exec(comment)?.[1]
    if (asks) this.#addAsks(splitAsks(asks))
  }

  onclosetag(name: string): void {
    const element = this.#open.pop()
    this.#isAtStart = false
    if (!element) return
    this.#facts.close(name, this.#current.facts)
    if (this.#skipped === 0) {
      if (name === 'title') this.#isTitle = false
      this.#hasJustClosed = !element.isBlock
      if (element.isBlock) this.#endParagraph(name)
      this.#lines.close(name, this.#current.paragraphs)
    }
    if (element.isBlock) this.#blocks.pop()
    this.#count(element, -1)
    if (this.#skipped > 0 || element.left) return
    // Questions of an element without a heading belong to the section around it.
    this.#addAsks(element.asks)
    if (element.isBox) {
      this.#lines.end(this.#current.paragraphs)
      this.#current = element.before
    }
  }

  /** Counts an element that opens (1) or closes (-1). */
  #count({ name, left, isFooter, isSiteHeader, isBold, isLink, isHeading }: OpenElement, change: 1 | -1): void {
    if (isFooter) this.#footers += change
    if (isSiteHeader) this.#siteHeaders += change
    if (isBold) this.#bolds += change
    if (isLink) this.#links += change
    if (ITEMS.has(name)) this.#items += change
    if (left) this.#skipped += change
    if (left === 'hidden') this.#hidden += change
    if (isHeading && change < 0) this.#headings -= 1
  }

  /** The part before the heading around an element. */
  #above(element: OpenElement): OpenPart {
    return this.#open.find(({ isHeading }) => isHeading)?.before ?? element.before
  }

  /** Some servers put a form around the whole page. */
  #isPageForm(name: string): boolean {
    const isFirst = this.#parts.length === 1 && this.#lead.paragraphs.length === 0
    return name === 'form' && isFirst && this.#open.at(-1)?.name === 'body'
  }

  #startHeading(name: string, id: string, element: OpenElement): void {
    this.#lines.end(this.#current.paragraphs)
    this.#headings += 1
    // « Horaires » in a footer is below no section of the page.
    const level = HEADING.test(name) ? (this.#footers > 0 ? 1 : Number(name[1])) : 0
    if (level > 0) this.#level = level
    // <summary><h3>…</h3></summary> is one heading.
    if (this.#headings > 1 && this.#current.titles.length === 0) {
      this.#current.level = level || this.#current.level
      this.#current.anchor = id || this.#current.anchor
    } else {
      this.#current = newPart(level || this.#levelOf(name), id)
      this.#parts.push(this.#current)
    }
    this.#addAsks([...this.#asksOfBoxes(), ...element.asks])
    element.asks = []
  }

  /** The id of a box is the anchor of its first heading: links lead to `<section id="services">`, not to its title. */
  #anchorOfBox(): string {
    const place = this.#open.findLastIndex(({ name }, index) => index < this.#open.length - 1 && BOXES.has(name))
    const box = this.#open[place]
    if (!box || box.hasHeading) return ''
    box.hasHeading = true
    return box.id === this.#open[place - 1]?.id ? '' : box.id
  }

  /** The questions of the elements in which this is the first heading. */
  #asksOfBoxes(): string[] {
    return this.#open.slice(-4, -1).flatMap(element => element.asks.splice(0))
  }

  /** A page can have more questions than a call can have arguments. */
  #addAsks(asks: readonly string[]): void {
    for (const ask of asks) this.#current.asks.push(ask)
  }

  /** One level below the heading above it. Titles without a heading's name are on the same level. */
  #levelOf(name: string): number {
    if (name === 'div' || name === 'p') return Math.min(6, this.#level + 1)
    return Math.min(6, this.#current.level + (this.#current.level > 2 ? 0 : 1) || 2)
  }

  /** @param block the nearest element around the paragraph that is a block */
  #endParagraph(block: string | undefined): void {
    if (this.#headings > 0) {
      const title = this.#paragraph.takeText()
      if (title) this.#current.titles.push(title)
      return
    }
    if (block === 'pre' && this.#isCode) {
      this.#lines.writeCode(this.#paragraph.takeCode(), this.#current.paragraphs)
      return
    }
    const where = { isInFooter: this.#footers > 0, isItem: this.#items > 0 || block === 'td' }
    const lines = this.#paragraph.take(block === 'pre').filter(({ text, isLink }) => !isLink || !isButton(text, where))
    this.#lines.write(lines, where, this.#current.paragraphs)
  }
}

function newPart(level: number, anchor: string): OpenPart {
  return { level, title: '', titles: [], anchor, paragraphs: [], asks: [], facts: [] }
}

/** The id of the panel that a button of an accordion opens: its hidden text is what a visitor reads. */
function panelOf({ class: classes = '', id = '', role, ...attributes }: Record<string, string>): string | undefined {
  const panel = attributes['aria-controls']
  const isTrigger = attributes['aria-expanded'] !== undefined || role === 'tab'
  return isTrigger && panel && !NO_PANEL.test(`${classes} ${id} ${panel}`) ? panel : undefined
}

/** The attributes of a panel when it is open. */
function shown({
  hidden,
  style,
  'aria-hidden': ariaHidden,
  ...others
}: Record<string, string>): Record<string, string> {
  return others
}

/** Whether an element is a box of the content. A footer inside one, such as an article, is part of the content. */
function isBoxOfContent({ name }: OpenElement): boolean {
  return name !== 'main' && BOXES.has(name)
}
